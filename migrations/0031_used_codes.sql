-- Which step of time the last code of the app was for: it, and all before it, open nothing again.
alter table person_two_factor add column used_step bigint not null default 0;
