-- What stands on the paper of a CV only where its owner says so; in the CV itself it stays.
alter table cv add prints_birth_date boolean not null default false,
  add prints_salary boolean not null default false;
