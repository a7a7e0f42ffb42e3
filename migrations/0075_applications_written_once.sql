-- An application stored what is read from its copy by a second update of either row, with all their indexes. The statement that inserts
-- them now asks these two, whoever changes something later asks them again, and nothing else says what facts and words are.
create function facts_of_sent(content jsonb, copied_at timestamptz)
returns table (province_id smallint, education_level smallint, experience_months smallint) language sql stable as $$
  select (content -> 'personal' ->> 'provinceId')::smallint,
    (select max((e ->> 'level')::smallint) from jsonb_array_elements(content -> 'educations') e),
    least(1200, coalesce((
      select sum(greatest(0, extract(epoch from
        coalesce((e ->> 'endedOn')::date, copied_at::date)::timestamp - (e ->> 'startedOn')::date::timestamp) / 2629800)::int)
      from jsonb_array_elements(content -> 'experiences') e), 0))::smallint
$$;
-- The texts of a CV, of the letter and of the answers with what was chosen in them; of a blind one without what tells who it is.
create function words_of_sent(company_id bigint, content jsonb, letter text, answers text[], chosen bigint[],
  is_blind boolean, hides_schools boolean, name text, email text)
returns table (words tsvector) language sql stable as $$
  select array_to_tsvector(array(
    select company_id || '/' || left(word, 250) from unnest(tsvector_to_array(to_tsvector('simple', fold_turkish(left(concat_ws(' ',
      (select string_agg(value #>> '{}', ' ') from jsonb_path_query(
        case when not is_blind then content
          when hides_schools then content - '{name,email,attachment,personal,educations}'::text[]
          else content - '{name,email,attachment,personal}'::text[] end, 'strict $.** ? (@.type() == "string")') value),
      letter, array_to_string(answers, ' '),
      (select string_agg(o.text, ' ') from application_question_option o where o.id = any(chosen))), 200000))))) word
    where not is_blind or (word <> fold_turkish(email) and word <> all(string_to_array(fold_turkish(name), ' ')))))
$$;

create or replace function words_of_application(application bigint) returns tsvector language sql stable as $$
  select searched.words
  from application a
  join advertisement ad on ad.id = a.advertisement_id
  join person p on p.id = a.person_id
  left join sent_cv s on s.application_id = a.id
  cross join lateral (
    select array(select g.text from application_answer g where g.application_id = a.id) as answers,
      array(select unnest(g.option_ids) from application_answer g where g.application_id = a.id) as chosen) said
  cross join lateral words_of_sent(a.company_id, s.content, a.cover_letter_text, said.answers, said.chosen,
    a.is_blind, ad.hides_schools, p.name, p.email) searched
  where a.id = application
$$;
-- By the row as it is by then, and only what is different.
create or replace function refresh_sent_words() returns trigger language plpgsql as $$
declare
  fresh tsvector := words_of_application(new.application_id);
begin
  update sent_cv set words = fresh where application_id = new.application_id and words <> fresh;
  update application a set province_id = facts.province_id, education_level = facts.education_level,
    experience_months = facts.experience_months
  from sent_cv s cross join lateral facts_of_sent(s.content, s.copied_at) facts
  where a.id = new.application_id and s.application_id = a.id
    and (a.province_id, a.education_level, a.experience_months)
      is distinct from (facts.province_id, facts.education_level, facts.experience_months);
  return null;
end $$;
drop trigger sent_cv_searched on sent_cv;
create constraint trigger sent_cv_searched after update of content on sent_cv deferrable initially deferred
  for each row execute function refresh_sent_words();
-- Whoever gives no words: those of the version before, as long as both run, and all who have no facts to give.
create constraint trigger sent_cv_unsearched after insert on sent_cv deferrable initially deferred
  for each row when (new.words = ''::tsvector) execute function refresh_sent_words();
-- And whoever does not say to which advertisement it was sent.
drop trigger sent_cv_advertisement on sent_cv;
create trigger sent_cv_advertisement before insert on sent_cv
  for each row when (new.advertisement_id is null) execute function name_advertisement_of_copy();

-- Each word has its company before it.
create or replace function hand_applications_over() returns trigger language plpgsql as $$
begin
  update application set company_id = new.company_id where advertisement_id = new.id;
  update sent_cv set words = words_of_application(application_id) where advertisement_id = new.id;
  return null;
end $$;
