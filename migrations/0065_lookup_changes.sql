-- What editors did to the lists that the product brings along. Lists are those in the code with all of these that were not
-- undone, in their order; no row that uses an entry is ever rewritten. Who did it stands in the audit log, under this number.
create table lookup_change (
  id bigint generated always as identity primary key,
  list text not null check (list in ('sector', 'position', 'competency', 'university', 'department', 'highSchoolDepartment')),
  act text not null check (act in ('add', 'rename', 'merge', 'retire', 'restore')),
  entry_id integer not null,
  target_id integer,
  -- Of what is added or renamed: its names, and where it belongs.
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  undone_at timestamptz,
  check ((act = 'merge') = (target_id is not null)),
  check (target_id <> entry_id),
  check ((act in ('add', 'rename')) = (facts is not null)),
  check (act <> 'add' or (entry_id > 20000 and facts ? 'slug'))
);
create index lookup_change_entry on lookup_change (list, entry_id, id);
create index concurrently audit_entry_lookup on audit_entry (subject_id, id) where subject_kind = 'lookup';
call follow_changes('lookup_change', 'lookup', 'id');
