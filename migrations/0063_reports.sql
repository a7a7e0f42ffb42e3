-- What visitors do with an advertisement on a day. Only counts: nobody's address, session or number is in here.
create table advertisement_visit_day (
  advertisement_id bigint not null references advertisement on delete cascade,
  day date not null,
  -- Views by where they came from; attempts to apply by the furthest step that they reached.
  what text not null check (what in ('source', 'step')),
  name text not null check (char_length(name) between 1 and 40),
  count integer not null,
  primary key (advertisement_id, day, what, name)
);

-- Per recruiter only where a company wants it.
alter table company add column reports_recruiters boolean not null default false;

-- Of applications sent on a day, and of what visitors did on it: what reports.rules.ts counts, by its own names.
create table advertisement_report_day (
  advertisement_id bigint not null references advertisement on delete cascade,
  day date not null,
  company_id bigint not null references company on delete cascade,
  counts jsonb not null,
  counted_at timestamptz not null,
  primary key (advertisement_id, day)
);
create index advertisement_report_day_company on advertisement_report_day (company_id, day);
-- All of a company's added up, so that its report needs a row for each day and no more.
create table company_report_day (
  company_id bigint not null references company on delete cascade,
  day date not null,
  counts jsonb not null,
  counted_at timestamptz not null,
  primary key (company_id, day)
);
-- And months of those: a year is then twelve rows instead of hundreds.
create table company_report_month (
  company_id bigint not null references company on delete cascade,
  -- Its first day
  month date not null,
  counts jsonb not null,
  counted_at timestamptz not null,
  primary key (company_id, month)
);

-- What has to be counted again. Only ever added to, by whoever changes something: nobody waits for anybody. Without foreign keys,
-- which would lock the advertisement.
create table report_change (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  advertisement_id bigint not null,
  day date not null
);
create function report_day_of(moment timestamptz) returns date language sql stable as $$
  select (moment at time zone 'Europe/Istanbul')::date
$$;

create function note_sent_for_reports() returns trigger language plpgsql as $$
begin
  insert into report_change (company_id, advertisement_id, day)
  select distinct company_id, advertisement_id, report_day_of(sent_at) from changed;
  return null;
end $$;
create trigger application_report_insert after insert on application
  referencing new table as changed for each statement execute function note_sent_for_reports();
create trigger application_report_delete after delete on application
  referencing old table as changed for each statement execute function note_sent_for_reports();
-- Kinds change with an event, which is noted below.
create function note_changed_for_reports() returns trigger language plpgsql as $$
begin
  insert into report_change (company_id, advertisement_id, day)
  select distinct either.company_id, either.advertisement_id, report_day_of(either.sent_at)
  from former join latter using (id), lateral (values
    (former.company_id, former.advertisement_id, former.sent_at), (latter.company_id, latter.advertisement_id, latter.sent_at))
    as either (company_id, advertisement_id, sent_at)
  where (former.sent_at, former.is_spam, former.seen_at, former.promised_days, former.advertisement_id)
    is distinct from (latter.sent_at, latter.is_spam, latter.seen_at, latter.promised_days, latter.advertisement_id);
  return null;
end $$;
create trigger application_report_update after update on application
  referencing old table as former new table as latter for each statement execute function note_changed_for_reports();

create function note_events_for_reports() returns trigger language plpgsql as $$
begin
  insert into report_change (company_id, advertisement_id, day)
  select distinct a.company_id, a.advertisement_id, report_day_of(a.sent_at)
  from changed join application a on a.id = changed.application_id where changed.type in ('moved', 'withdrawn');
  return null;
end $$;
create trigger application_event_report_insert after insert on application_event
  referencing new table as changed for each statement execute function note_events_for_reports();
create function note_changed_events_for_reports() returns trigger language plpgsql as $$
begin
  insert into report_change (company_id, advertisement_id, day)
  select distinct a.company_id, a.advertisement_id, report_day_of(a.sent_at)
  from former join latter using (id) join application a on a.id = latter.application_id
  where (former.undone_at, former.actor_id) is distinct from (latter.undone_at, latter.actor_id);
  return null;
end $$;
create trigger application_event_report_update after update on application_event
  referencing old table as former new table as latter for each statement execute function note_changed_events_for_reports();

create function note_message_for_reports() returns trigger language plpgsql as $$
begin
  insert into report_change (company_id, advertisement_id, day)
  select company_id, advertisement_id, report_day_of(sent_at) from application where id = new.application_id;
  return null;
end $$;
create trigger application_message_report_insert after insert on application_message
  for each row when (new.is_from_company) execute function note_message_for_reports();
create trigger application_message_report_author after update of author_id on application_message
  for each row when (new.is_from_company) execute function note_message_for_reports();

create function note_visits_for_reports() returns trigger language plpgsql as $$
begin
  insert into report_change (company_id, advertisement_id, day)
  select distinct ad.company_id, ad.id, changed.day from changed join advertisement ad on ad.id = changed.advertisement_id;
  return null;
end $$;
create trigger advertisement_visit_report_insert after insert on advertisement_visit_day
  referencing new table as changed for each statement execute function note_visits_for_reports();
create trigger advertisement_visit_report_update after update on advertisement_visit_day
  referencing new table as changed for each statement execute function note_visits_for_reports();
create trigger advertisement_views_report_insert after insert on advertisement_daily_count
  referencing new table as changed for each statement execute function note_visits_for_reports();
create trigger advertisement_views_report_update after update on advertisement_daily_count
  referencing new table as changed for each statement execute function note_visits_for_reports();

-- What happened before, by company: whoever counts lists the days of some at a time. All of them here would hold every table
-- that this changes for a minute, at a million applications.
create table report_backlog (company_id bigint primary key);
insert into report_backlog (company_id) select id from company;
