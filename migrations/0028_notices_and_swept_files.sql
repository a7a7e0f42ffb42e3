-- Every wording of a company's data-protection notice: which one somebody was shown is told by the date of their application.
create table company_kvkk_version (
  company_id bigint not null references company on delete cascade,
  version integer not null check (version > 0),
  text text not null,
  written_at timestamptz not null default now(),
  primary key (company_id, version)
);

create function keep_kvkk_version() returns trigger language plpgsql as $$
begin
  insert into company_kvkk_version (company_id, version, text)
  select new.id, coalesce(max(version), 0) + 1, new.kvkk_text
  from company_kvkk_version where company_id = new.id;
  return null;
end
$$;
create trigger company_kvkk_first after insert on company
  for each row when (coalesce(new.kvkk_text, '') <> '') execute function keep_kvkk_version();
create trigger company_kvkk_changed after update of kvkk_text on company
  for each row when (coalesce(new.kvkk_text, '') <> '' and new.kvkk_text is distinct from old.kvkk_text)
  execute function keep_kvkk_version();

insert into company_kvkk_version (company_id, version, text, written_at)
select id, 1, kvkk_text, updated_at from company where coalesce(kvkk_text, '') <> '';

-- When these bytes last came in: what was just uploaded is not swept, though nothing refers to it yet.
alter table stored_file add column saved_at timestamptz not null default now();
create index stored_file_saved_at on stored_file (saved_at);
