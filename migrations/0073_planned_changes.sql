-- What editors have planned: a change of a text or of a list that comes about by itself at its moment. Only the desk and its job read
-- this table; what the public reads is changed when the moment comes, as by hand. Who planned it stands in the audit log, under this number.
create table planned_change (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('text', 'lookup')),
  -- The key of the text, or the name of the list
  subject text not null check (subject <> ''),
  -- Of the list; none for a text, and for what is to be added
  entry_id integer,
  -- Of a text: its wording by language, null where it is to be the shipped one again. Of a list: what is done, and with what.
  change jsonb not null check (jsonb_typeof(change) = 'object'),
  reason text check (reason <> ''),
  starts_at timestamptz not null,
  -- Of a text: when the former wording comes back
  ends_at timestamptz,
  planned_at timestamptz not null,
  state text not null default 'waits' check (state in ('waits', 'begun', 'done', 'over', 'failed', 'withdrawn')),
  settled_at timestamptz,
  -- The wording that it took the place of, by language
  former jsonb check (jsonb_typeof(former) = 'object'),
  -- Why it did not come about, or not as planned; told to editors until one of them has seen it
  problem text check (problem <> ''),
  seen_at timestamptz,
  check (ends_at > starts_at),
  check (kind = 'text' or (ends_at is null and reason is not null)),
  check (kind = 'lookup' or entry_id is null),
  check ((state in ('waits', 'begun')) = (settled_at is null)),
  check (state <> 'begun' or ends_at is not null),
  check (state <> 'failed' or problem is not null)
);
create index planned_change_waits on planned_change (starts_at) where state = 'waits';
create index planned_change_begun on planned_change (ends_at) where state = 'begun';
create index planned_change_unseen on planned_change (id) where problem is not null and seen_at is null;
create index planned_change_subject on planned_change (kind, subject, id);
create index concurrently audit_entry_plan on audit_entry (subject_id, id) where subject_kind = 'plan';
