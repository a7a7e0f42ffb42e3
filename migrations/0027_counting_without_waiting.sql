-- Applications are counted when somebody asks, no longer as they are stored: one row per advertisement and day, written by
-- every application, let all applicants of a day wait for each other, each for the other's write to the disk.
drop trigger application_counted on application;
drop function count_applications();

-- What is left to write down is what cannot be counted any more: applications that went with their senders.
alter table advertisement_daily_count rename column applications to erased_applications;
update advertisement_daily_count c set erased_applications = greatest(0, c.erased_applications - (
  select count(*) from application a
  where a.advertisement_id = c.advertisement_id and (a.sent_at at time zone 'Europe/Istanbul')::date = c.day))
where c.erased_applications > 0;

-- In one order, so that two of them never wait for each other.
create function keep_count_of_erased() returns trigger language plpgsql as $$
begin
  insert into advertisement_daily_count as c (advertisement_id, day, erased_applications)
  select advertisement_id, (sent_at at time zone 'Europe/Istanbul')::date, count(*)
  from old_rows group by 1, 2 order by 1, 2
  on conflict (advertisement_id, day) do update
    set erased_applications = c.erased_applications + excluded.erased_applications;
  return null;
end $$;
create trigger application_erased after delete on application referencing old table as old_rows
  for each statement execute function keep_count_of_erased();

create view advertisement_day as
select advertisement_id, day, sum(views) as views, sum(applications) as applications
from (
  select advertisement_id, day, views, erased_applications as applications from advertisement_daily_count
  union all
  select advertisement_id, (sent_at at time zone 'Europe/Istanbul')::date, 0, 1 from application) as counted
group by advertisement_id, day;

-- As before, but always from the member's few applications to their dates. Joined, they were read the other way round: by
-- what is known of yesterday nothing has happened today yet, so all of today's applications seemed the shorter way.
create or replace function count_sent_applications(member_id bigint, since timestamptz) returns bigint
language plpgsql volatile as $$
begin
  perform from person where id = member_id for no key update;
  return (
    select coalesce(sum((
      select count(*) from application_event e
      where e.application_id = a.id and e.status = 'received' and e.happened_at >= since)), 0)
    from application a where a.person_id = member_id and a.sent_at >= since);
end
$$;
