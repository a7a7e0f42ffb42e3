-- People are found by any part of their name or address, however its Turkish letters are typed.
create extension if not exists pg_trgm;
create index concurrently person_words on person using gin (fold_turkish(name || ' ' || email) gin_trgm_ops);

-- Nobody signs in as somebody suspended; all that is theirs stays as it is.
alter table person add column suspended_at timestamptz;

-- One admin asks, another says yes; whatever waits longer than two days is over.
create table two_step_reset (
  person_id bigint primary key references person on delete cascade,
  asked_by bigint not null references person on delete cascade,
  reason text not null check (char_length(reason) between 1 and 1000),
  asked_at timestamptz not null
);
create index two_step_reset_asker on two_step_reset (asked_by);

-- What people ask about their data (KVKK, articles 11 and 13). Of somebody who is erased, only that they were answered stays.
create table data_request (
  id bigint generated always as identity primary key,
  person_id bigint references person on delete set null,
  name text not null check (char_length(name) <= 200),
  email text check (email = lower(email) and char_length(email) <= 254),
  language text not null default 'tr' check (language in ('tr', 'en', 'de', 'ru', 'ar')),
  kind text not null check (kind in ('information', 'copy', 'correction', 'erasure', 'objection')),
  text text not null check (char_length(text) <= 4000),
  source text not null check (source in ('account', 'visitor', 'staff')),
  received_at timestamptz not null,
  -- Whoever asked has shown that they are that person: by being signed in, by the link in a mail, or to the staff.
  proved_at timestamptz,
  settled_at timestamptz,
  outcome text check (outcome in ('answered', 'erased')),
  answer text check (char_length(answer) <= 4000),
  check ((settled_at is null) = (outcome is null)),
  check (email is not null or outcome = 'erased')
);
create index data_request_open on data_request (received_at) where settled_at is null;
create index data_request_settled on data_request (settled_at desc) where settled_at is not null;
create index data_request_person on data_request (person_id) where person_id is not null;
create index data_request_email on data_request (email) where email is not null;

-- The log is read by whom a line is about, by what was done and by when.
create index concurrently audit_entry_person on audit_entry (subject_id, id) where subject_kind = 'person';
create index concurrently audit_entry_action on audit_entry (action, id);
create index concurrently audit_entry_time on audit_entry (happened_at);
