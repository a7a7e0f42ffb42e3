-- A code mailed to whoever asked to sign in with one, for the browser that asked: its newest alone. There is a row for addresses
-- without an account too, so that typing codes tells nobody which have one. Losing them in a crash does no harm.
create unlogged table sign_in_code (
  asker_hash text primary key,
  email text not null check (char_length(email) <= 254),
  code_hash bytea not null,
  tries_left smallint not null default 5 check (tries_left >= 0),
  expires_at timestamptz not null
);
create index sign_in_code_email on sign_in_code (email);

alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (kind in (
  'new-device', 'code-sign-in', 'password-changed', 'two-factor-on', 'two-factor-off', 'recovery-codes-renewed',
  'passkey-added', 'passkey-removed', 'email-changed', 'deletion-requested', 'deletion-cancelled'
));
