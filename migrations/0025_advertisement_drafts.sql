-- A draft may lack anything; what has left that state lacks nothing.
alter table advertisement
  alter column position_id drop not null,
  alter column sector_id drop not null,
  alter column work_type drop not null,
  alter column level drop not null,
  alter column title set default '',
  alter column slug set default 'taslak',
  alter column description set default '',
  drop constraint advertisement_title_check,
  add constraint advertisement_title_check check (char_length(title) <= 200),
  add constraint advertisement_whole check (status = 'draft' or (
    title <> '' and position_id is not null and sector_id is not null and work_type is not null and level is not null)),
  -- Of the form that it was first written in: sending that one twice makes one advertisement.
  add column form_key uuid unique,
  add column updated_by bigint references person on delete set null;
create index advertisement_updated_by on advertisement (updated_by) where updated_by is not null;
create index advertisement_drafts on advertisement (company_id, updated_at desc) where status = 'draft';

-- A place abroad is searched under the province of the office that hires for it, which a company that has just signed up has
-- not named yet.
alter table advertisement_location alter column province_id drop not null;

-- What only its company sees changes no public page: drafts stay out of the feed, or every save of one would drop them all.
-- The argument names the column with the advertisement, where the table is not that of advertisements itself.
create function record_advertisement_change() returns trigger language plpgsql as $$
begin
  if tg_nargs > 0 then
    execute format(
      'insert into change_feed (topic, entity_id)
       select ''advertisement'', a.id from advertisement a
       where a.status <> ''draft'' and a.id in (%s)',
      case tg_op
        when 'INSERT' then format('select %I from new_rows', tg_argv[0])
        when 'DELETE' then format('select %I from old_rows', tg_argv[0])
        else format('select %1$I from new_rows union select %1$I from old_rows', tg_argv[0])
      end);
  elsif tg_op = 'INSERT' then
    insert into change_feed (topic, entity_id) select 'advertisement', id from new_rows where status <> 'draft';
  elsif tg_op = 'DELETE' then
    insert into change_feed (topic, entity_id) select 'advertisement', id from old_rows where status <> 'draft';
  else
    insert into change_feed (topic, entity_id)
    select 'advertisement', id from new_rows where status <> 'draft'
    union select 'advertisement', id from old_rows where status <> 'draft';
  end if;
  return null;
end $$;

create or replace trigger follow_insert after insert on advertisement referencing new table as new_rows
  for each statement execute function record_advertisement_change();
create or replace trigger follow_update after update on advertisement
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_advertisement_change();
create or replace trigger follow_delete after delete on advertisement referencing old table as old_rows
  for each statement execute function record_advertisement_change();

create or replace trigger follow_insert after insert on advertisement_location referencing new table as new_rows
  for each statement execute function record_advertisement_change('advertisement_id');
create or replace trigger follow_update after update on advertisement_location
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_advertisement_change('advertisement_id');
create or replace trigger follow_delete after delete on advertisement_location referencing old table as old_rows
  for each statement execute function record_advertisement_change('advertisement_id');

create or replace trigger follow_insert after insert on application_question referencing new table as new_rows
  for each statement execute function record_advertisement_change('advertisement_id');
create or replace trigger follow_update after update on application_question
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_advertisement_change('advertisement_id');
create or replace trigger follow_delete after delete on application_question referencing old table as old_rows
  for each statement execute function record_advertisement_change('advertisement_id');
