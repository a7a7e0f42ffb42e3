-- What each process says of itself, so that admins see all of them whichever one they ask. Nothing of it has to outlive a crash.
create unlogged table process_sign (
  id uuid primary key,
  machine text not null check (char_length(machine) <= 255),
  process_number integer not null,
  role text not null check (role in ('all', 'web', 'worker')),
  started_at timestamptz not null,
  told_at timestamptz not null,
  figures jsonb not null
);

-- What pgBackRest says of its backups, in its own words (ops/database/tell-backups.sh brings it).
create table backup_report (
  is_one boolean primary key default true check (is_one),
  told_at timestamptz not null default now(),
  info jsonb not null
);

-- A letter has no address of the network to answer to, and says by itself whose account it is about. That is another column than
-- that of whoever was signed in: what a stranger has written is nothing for the account it names.
alter table data_request
  add column postal_address text not null default '' check (char_length(postal_address) <= 500),
  add column about_id bigint references person on delete set null,
  add column linked_at timestamptz,
  add column extended_until timestamptz,
  add column extension_reason text check (char_length(extension_reason) <= 2000),
  drop constraint data_request_check1,
  add constraint data_request_reachable check (email is not null or postal_address <> '' or outcome = 'erased'),
  drop constraint data_request_outcome_check,
  add constraint data_request_outcome_check check (outcome in ('answered', 'refused', 'erased'));
create index data_request_about on data_request (about_id) where about_id is not null;
