-- In how many days a company says it answers, and how long it keeps what was sent to an advertisement after that one's end.
alter table company
  add column answer_promise_days smallint check (answer_promise_days in (7, 14, 30)),
  add column retention_months smallint not null default 12 check (retention_months between 3 and 24);

alter table application
  -- As promised on the day it was sent: what a company says later changes nothing for those who wait already.
  add column promised_days smallint,
  -- As read before sending; a company that keeps things for less time now keeps this for less, too.
  add column retention_months smallint,
  -- That twice as many days have passed.
  add column late_told_at timestamptz,
  -- The company's time to keep it is over: what was sent and said is gone, that it was sent is not.
  add column forgotten_at timestamptz;
create index application_promised on application (sent_at)
  where promised_days is not null and kind = 'received' and late_told_at is null and not is_spam;

-- What waits for an answer is still counted from the index alone.
drop index application_company_kind;
create index application_company_kind on application (company_id, kind, coalesce(waiting_since, 'infinity'), id)
  include (waiting_since, is_spam, stage_id, forgotten_at);

create or replace function name_company_of_application() returns trigger language plpgsql as $$
begin
  select ad.company_id, ad.is_blind and new.kind not in ('interview', 'offer', 'hired'), c.answer_promise_days, c.retention_months
  into new.company_id, new.is_blind, new.promised_days, new.retention_months
  from advertisement ad join company c on c.id = ad.company_id where ad.id = new.advertisement_id;
  -- Held: who changes their name in this moment waits, and finds the application.
  select name into new.applicant_name from person where id = new.person_id for share;
  if new.is_blind then new.applicant_name := '#' || new.id; end if;
  return new;
end $$;
create function begin_application_anew() returns trigger language plpgsql as $$
begin
  select answer_promise_days, retention_months into new.promised_days, new.retention_months
  from company where id = new.company_id;
  new.late_told_at := null;
  if old.forgotten_at is not null then
    new.forgotten_at := null;
    new.is_blind := (select is_blind from advertisement where id = new.advertisement_id);
  end if;
  return new;
end $$;
-- Before application_blinded, by its name.
create trigger application_begun_anew before update of sent_at on application
  for each row when (old.sent_at <> new.sent_at) execute function begin_application_anew();

-- Whose time is over nobody who hires sees again, wherever they are moved.
create or replace function show_or_hide_applicant() returns trigger language plpgsql as $$
begin
  if new.forgotten_at is not null then new.is_blind := true;
  elsif new.kind in ('interview', 'offer', 'hired') then new.is_blind := false;
  end if;
  if new.is_blind <> old.is_blind then
    new.applicant_name := case when new.is_blind then '#' || new.id else (select name from person where id = new.person_id) end;
  end if;
  return new;
end $$;

-- What answers.rules.ts counts, for pages that cannot count themselves.
create table answer_figure (
  company_id bigint primary key references company on delete cascade,
  decided integer not null,
  answered integer not null,
  quick_rejections integer not null,
  -- Null where too few are decided to say anything.
  answered_percent smallint check (answered_percent between 0 and 100),
  median_days smallint check (median_days > 0),
  counted_at timestamptz not null
);
create function announce_answers() returns trigger language plpgsql as $$
begin
  insert into change_feed (topic, entity_id) values ('company', new.company_id);
  return null;
end $$;
create trigger answer_figure_known after insert on answer_figure
  for each row when (new.median_days is not null or new.answered_percent is not null) execute function announce_answers();
create trigger answer_figure_changed after update on answer_figure
  for each row when ((old.median_days, old.answered_percent) is distinct from (new.median_days, new.answered_percent))
  execute function announce_answers();

-- When a company first put a text up. Whatever becomes of the advertisement, the day stays.
create table published_text (
  company_id bigint not null references company on delete cascade,
  fingerprint uuid not null,
  first_published_at timestamptz not null,
  primary key (company_id, fingerprint)
);
-- Blanks, stops and capitals make no other text. Plain replacing: it is done for every advertisement, and ten times as fast as folding.
create function fingerprint_of(description text, qualifications text) returns uuid language sql immutable as $$
  select md5(replace(replace(replace(replace(replace(replace(replace(
    lower(replace(description || qualifications, 'İ', 'i')), 'ı', 'i'), ' ', ''), E'\n', ''), E'\r', ''), '.', ''), ',', ''), '!', ''))::uuid
$$;
-- What a company had put up before any of this was noted; a million texts would hold an upgrade up for a minute.
create function note_texts_of(company bigint) returns void language sql as $$
  insert into published_text (company_id, fingerprint, first_published_at)
  select company_id, fingerprint_of(description, qualifications), min(published_at) from advertisement
  where company_id = company and status in ('published', 'closed') and published_at is not null group by 1, 2
  on conflict do nothing
$$;
create function note_published_text() returns trigger language plpgsql as $$
begin
  if not exists (select from published_text where company_id = new.company_id) then
    perform note_texts_of(new.company_id);
  end if;
  insert into published_text as noted (company_id, fingerprint, first_published_at)
  values (new.company_id, fingerprint_of(new.description, new.qualifications), new.published_at)
  on conflict (company_id, fingerprint) do update set first_published_at = excluded.first_published_at
    where noted.first_published_at > excluded.first_published_at;
  if tg_op = 'UPDATE' and old.published_at is not null then
    insert into published_text as noted (company_id, fingerprint, first_published_at)
    values (old.company_id, fingerprint_of(old.description, old.qualifications), old.published_at)
    on conflict (company_id, fingerprint) do update set first_published_at = excluded.first_published_at
      where noted.first_published_at > excluded.first_published_at;
  end if;
  return null;
end $$;
create trigger published_text_put_up after insert on advertisement
  for each row when (new.status = 'published') execute function note_published_text();
create trigger published_text_changed after update of status, published_at, description, qualifications on advertisement
  for each row when (new.status = 'published') execute function note_published_text();

-- An advertisement whose applications nobody opens is asked about, and closed where nobody answers.
alter table advertisement
  drop constraint advertisement_close_reason_check,
  add constraint advertisement_close_reason_check
    check (close_reason in ('filled-here', 'filled-elsewhere', 'cancelled', 'paused', 'abandoned'));
create table still_open_question (
  id bigint generated by default as identity primary key,
  advertisement_id bigint not null references advertisement on delete cascade,
  asked_at timestamptz not null,
  -- By a yes, or by somebody who opened an application.
  answered_at timestamptz,
  closed_at timestamptz,
  check (answered_at is null or closed_at is null)
);
create unique index still_open_question_waits on still_open_question (advertisement_id)
  where answered_at is null and closed_at is null;
create index still_open_question_advertisement on still_open_question (advertisement_id, asked_at);
