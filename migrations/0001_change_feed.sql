-- What changed, in an order that every process can follow. Readers keep the position (transaction, sequence) they
-- have seen and only read transactions that are certainly finished, so nothing that commits late is skipped.
create table change_feed (
  sequence bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null,
  entity_id bigint,
  changed_at timestamptz not null default now()
);
create index change_feed_position on change_feed (transaction_id, sequence);

-- One wake-up per statement; PostgreSQL folds equal notifications of one transaction into one.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('change_feed', '');
  return null;
end $$;
create trigger change_feed_announce after insert on change_feed
  for each statement execute function announce_change();

-- Statement triggers with transition tables: bulk loads write one feed statement, not one per row.
-- Arguments: the topic, and the column that names the entity.
create function record_change() returns trigger language plpgsql as $$
declare
  topic text := tg_argv[0];
  id_column text := tg_argv[1];
begin
  if tg_op = 'INSERT' then
    execute format('insert into change_feed (topic, entity_id) select distinct $1, %I from new_rows', id_column) using topic;
  elsif tg_op = 'DELETE' then
    execute format('insert into change_feed (topic, entity_id) select distinct $1, %I from old_rows', id_column) using topic;
  else
    execute format(
      'insert into change_feed (topic, entity_id) select $1, %1$I from new_rows union select $1, %1$I from old_rows',
      id_column) using topic;
  end if;
  return null;
end $$;

create procedure follow_changes(watched regclass, topic text, id_column text) language plpgsql as $$
begin
  execute format('create trigger follow_insert after insert on %s referencing new table as new_rows
    for each statement execute function record_change(%L, %L)', watched, topic, id_column);
  execute format('create trigger follow_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function record_change(%L, %L)', watched, topic, id_column);
  execute format('create trigger follow_delete after delete on %s referencing old table as old_rows
    for each statement execute function record_change(%L, %L)', watched, topic, id_column);
end $$;
