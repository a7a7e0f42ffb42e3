-- Whether advertisements are compared with the member's CV, for that member.
alter table person add column compares_cv boolean not null default true;
