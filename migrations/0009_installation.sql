-- Which database this is: files beside it, such as the snapshot of the search index, belong to one database only.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
