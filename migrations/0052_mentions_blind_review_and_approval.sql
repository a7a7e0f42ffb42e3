-- Whom a note names. Its text holds their numbers; who goes leaves a number that nobody has.
create table application_note_mention (
  note_id bigint not null references application_note on delete cascade,
  person_id bigint not null references person on delete cascade,
  primary key (note_id, person_id)
);
create index application_note_mention_person on application_note_mention (person_id);

-- Until the interview nobody who hires learns who has applied: lists, orders and words know a number instead of a name.
alter table advertisement
  add column is_blind boolean not null default false,
  add column hides_schools boolean not null default false;
alter table application add column is_blind boolean not null default false;

create or replace function name_company_of_application() returns trigger language plpgsql as $$
begin
  select company_id, is_blind and new.kind not in ('interview', 'offer', 'hired') into new.company_id, new.is_blind
  from advertisement where id = new.advertisement_id;
  -- Held: who changes their name in this moment waits, and finds the application.
  select name into new.applicant_name from person where id = new.person_id for share;
  if new.is_blind then new.applicant_name := '#' || new.id; end if;
  return new;
end $$;
create or replace function rename_applicant() returns trigger language plpgsql as $$
begin
  update application set applicant_name = new.name where person_id = new.id and not is_blind;
  return null;
end $$;

-- Who comes to an interview is seen, and what has been seen stays so.
create function show_or_hide_applicant() returns trigger language plpgsql as $$
begin
  if new.kind in ('interview', 'offer', 'hired') then new.is_blind := false; end if;
  if new.is_blind <> old.is_blind then
    new.applicant_name := case when new.is_blind then '#' || new.id else (select name from person where id = new.person_id) end;
  end if;
  return new;
end $$;
create trigger application_blinded before update on application
  for each row when (old.is_blind or new.is_blind) execute function show_or_hide_applicant();
create function refresh_blind_words() returns trigger language plpgsql as $$
begin
  update sent_cv set words = words_of_application(application_id) where application_id = new.id;
  return null;
end $$;
create trigger application_blind_words after update on application
  for each row when (old.is_blind is distinct from new.is_blind) execute function refresh_blind_words();

create or replace function words_of_application(application bigint) returns tsvector language sql stable as $$
  select array_to_tsvector(array(
    select a.company_id || '/' || left(word, 250) from unnest(tsvector_to_array(to_tsvector('simple', fold_turkish(left(concat_ws(' ',
      (select string_agg(value #>> '{}', ' ') from jsonb_path_query(
        case when not a.is_blind then s.content
          when ad.hides_schools then s.content - '{name,email,attachment,personal,educations}'::text[]
          else s.content - '{name,email,attachment,personal}'::text[] end, 'strict $.** ? (@.type() == "string")') value),
      a.cover_letter_text,
      (select string_agg(concat_ws(' ', given.text, (
          select string_agg(o.text, ' ') from application_question_option o where o.id = any(given.option_ids))), ' ')
        from application_answer given where given.application_id = a.id)), 200000))))) word
    where not a.is_blind or (word <> fold_turkish(p.email) and word <> all(string_to_array(fold_turkish(p.name), ' ')))))
  from application a
  join advertisement ad on ad.id = a.advertisement_id
  join person p on p.id = a.person_id
  left join sent_cv s on s.application_id = a.id where a.id = application
$$;

-- Where a company wants it, an owner reads a draft before somebody else publishes it. Another word in it, and it is asked for anew.
alter table company add column asks_approval boolean not null default false;
alter table advertisement
  add column approval text check (approval in ('asked', 'approved', 'returned')),
  add column approval_text text check (char_length(approval_text) between 1 and 2000);
