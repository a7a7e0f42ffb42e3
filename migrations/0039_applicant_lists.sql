-- By what employers sort and filter stands with the application: a list of a million is read in the order of an index.
alter table application
  add column applicant_name text collate "tr-x-icu",
  add column province_id smallint,
  add column education_level smallint,
  add column experience_months smallint not null default 0;
update application a set applicant_name = p.name from person p where p.id = a.person_id;
update application a set province_id = s.province_id, education_level = s.education_level, experience_months = s.experience_months
from sent_cv s where s.application_id = a.id;
alter table application alter column applicant_name set not null;

create or replace function name_company_of_application() returns trigger language plpgsql as $$
begin
  new.company_id := (select company_id from advertisement where id = new.advertisement_id);
  -- Held: who changes their name in this moment waits, and finds the application.
  select name into new.applicant_name from person where id = new.person_id for share;
  return new;
end $$;
create function rename_applicant() returns trigger language plpgsql as $$
begin
  update application set applicant_name = new.name where person_id = new.id;
  return null;
end $$;
create trigger person_renamed after update of name on person
  for each row when (old.name is distinct from new.name) execute function rename_applicant();

-- Who waits for nothing comes last, and can be gone on from.
drop index application_advertisement;
drop index application_company;
drop index application_stage;
drop index application_unanswered;
-- With all that is filtered by: what is counted, and the pages before the one shown, are read from the index alone.
create index application_advertisement on application (advertisement_id, coalesce(waiting_since, 'infinity'), id)
  include (waiting_since, is_spam, stage_id, kind, seen_at, owner_id, province_id, education_level, experience_months);
create index application_advertisement_name on application (advertisement_id, applicant_name, id) include (is_spam, stage_id, kind);
create index application_advertisement_sent on application (advertisement_id, sent_at, id) include (is_spam, stage_id, kind);
create index application_stage on application (stage_id, advertisement_id, coalesce(waiting_since, 'infinity'), id);
create index application_company on application (company_id, coalesce(waiting_since, 'infinity'), id)
  include (waiting_since, is_spam, stage_id, kind, seen_at, owner_id, province_id, education_level, experience_months);
create index application_company_kind on application (company_id, kind, coalesce(waiting_since, 'infinity'), id)
  include (waiting_since, is_spam, stage_id);
create index application_company_sent on application (company_id, sent_at, id) include (is_spam, stage_id, kind);
create index application_company_name on application (company_id, applicant_name, id) include (is_spam, stage_id, kind);
create index application_company_unseen on application (company_id, coalesce(waiting_since, 'infinity'), id)
  include (waiting_since, is_spam, stage_id, kind) where seen_at is null;
create index application_company_facts on application (company_id, education_level, province_id, experience_months)
  include (id, waiting_since, is_spam, stage_id, kind);

-- Tags are each company's own.
alter table application_tag add column company_id bigint;
update application_tag t set company_id = a.company_id from application a where a.id = t.application_id;
alter table application_tag alter column company_id set not null;
drop index application_tag_tag;
create index application_tag_company on application_tag (company_id, tag, application_id);
create function name_company_of_tag() returns trigger language plpgsql as $$
begin
  new.company_id := (select company_id from application where id = new.application_id);
  return new;
end $$;
create trigger application_tag_company before insert on application_tag
  for each row execute function name_company_of_tag();

-- How many there are of each, as rows that add up. Every change adds its own: nobody waits for another's row.
create table application_count (
  company_id bigint not null,
  advertisement_id bigint not null,
  stage_id bigint not null,
  kind application_kind not null,
  count integer not null,
  -- Added up by the job, which looks for those that are not.
  is_added_up boolean not null default false
);
create index application_count_company on application_count (company_id, advertisement_id);
create index application_count_changed on application_count (company_id, advertisement_id) where not is_added_up;
insert into application_count
select company_id, advertisement_id, stage_id, kind, count(*), true from application where not is_spam
group by company_id, advertisement_id, stage_id, kind;

create function count_applications() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into application_count
    select company_id, advertisement_id, stage_id, kind, count(*) from added where not is_spam
    group by company_id, advertisement_id, stage_id, kind;
  elsif tg_op = 'DELETE' then
    insert into application_count
    select company_id, advertisement_id, stage_id, kind, -count(*) from former where not is_spam
    group by company_id, advertisement_id, stage_id, kind;
  else
    insert into application_count
    select company_id, advertisement_id, stage_id, kind, sum(count) from (
      select company_id, advertisement_id, stage_id, kind, 1 as count from added where not is_spam
      union all
      select company_id, advertisement_id, stage_id, kind, -1 from former where not is_spam) changed
    group by company_id, advertisement_id, stage_id, kind having sum(count) <> 0;
  end if;
  return null;
end $$;
create trigger application_counted_insert after insert on application
  referencing new table as added for each statement execute function count_applications();
create trigger application_counted_update after update on application
  referencing old table as former new table as added for each statement execute function count_applications();
create trigger application_counted_delete after delete on application
  referencing old table as former for each statement execute function count_applications();

-- Each word with its company before it: what other companies were sent is not looked through. Copy and words stand apart,
-- so that whom an index has found can be told from small rows; and those of one advertisement by an index of their own.
alter table sent_cv set (toast_tuple_target = 128);
alter table sent_cv alter column words set storage external;
alter table sent_cv add column advertisement_id bigint;
update sent_cv s set advertisement_id = a.advertisement_id from application a where a.id = s.application_id;
alter table sent_cv alter column advertisement_id set not null;
create index sent_cv_advertisement on sent_cv (advertisement_id);
create function name_advertisement_of_copy() returns trigger language plpgsql as $$
begin
  new.advertisement_id := (select advertisement_id from application where id = new.application_id);
  return new;
end $$;
create trigger sent_cv_advertisement before insert on sent_cv
  for each row execute function name_advertisement_of_copy();
create or replace function words_of_application(application bigint) returns tsvector language sql stable as $$
  select array_to_tsvector(array(
    select a.company_id || '/' || left(word, 250) from unnest(tsvector_to_array(to_tsvector('simple', fold_turkish(left(concat_ws(' ',
      (select string_agg(value #>> '{}', ' ') from jsonb_path_query(s.content, 'strict $.** ? (@.type() == "string")') value),
      a.cover_letter_text,
      (select string_agg(concat_ws(' ', given.text, (
          select string_agg(o.text, ' ') from application_question_option o where o.id = any(given.option_ids))), ' ')
        from application_answer given where given.application_id = a.id)), 200000))))) word))
  from application a left join sent_cv s on s.application_id = a.id where a.id = application
$$;
create or replace function refresh_sent_words() returns trigger language plpgsql as $$
begin
  update sent_cv set words = words_of_application(application_id) where application_id = new.application_id;
  update application set
    province_id = (new.content -> 'personal' ->> 'provinceId')::smallint,
    education_level = (select max((e ->> 'level')::smallint) from jsonb_array_elements(new.content -> 'educations') e),
    experience_months = least(1200, coalesce((
      select sum(greatest(0, extract(epoch from
        coalesce((e ->> 'endedOn')::date, new.copied_at::date)::timestamp - (e ->> 'startedOn')::date::timestamp) / 2629800)::int)
      from jsonb_array_elements(new.content -> 'experiences') e), 0))
  where id = new.application_id;
  return null;
end $$;
-- What a withdrawn application takes along.
create function forget_facts() returns trigger language plpgsql as $$
begin
  update application set province_id = null, education_level = null, experience_months = 0 where id = old.application_id;
  return null;
end $$;
create trigger sent_cv_forgotten after delete on sent_cv for each row execute function forget_facts();
update sent_cv set words = words_of_application(application_id);
alter table sent_cv drop column province_id, drop column education_level, drop column experience_months;
