-- Words as people type them: lower case, without Turkish letters, hats or accents, and with nothing between them but
-- spaces, so that to_tsvector sees plain words only. C#, C++ and .NET are words. The same is done by searchWords in
-- TypeScript; a test holds the two together.
-- It dominates bulk loads, hence its shape: a chain of replace() costs a third of one translate(), and the class below
-- leaves out the space, which would otherwise be most of its matches.
create function fold_turkish(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := replace(replace(replace(replace(replace(replace(replace(replace(replace(
    lower(replace(value, 'İ', 'i')),
    'ı', 'i'), 'ş', 's'), 'ğ', 'g'), 'ç', 'c'), 'ö', 'o'), 'ü', 'u'), 'â', 'a'), 'î', 'i'), 'û', 'u');
begin
  -- Anything but ASCII and signs that have no accent: rare in Turkish texts, and slow.
  if folded ~ '[^\u0001-\u00bf\u2000-\u20cf]' then
    folded := replace(replace(replace(translate(folded, 'øłđς', 'oldσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    -- Marks on Latin letters only: "й" is a letter of its own, not an "и" with an accent.
    folded := lower(normalize(regexp_replace(normalize(folded, NFD),
      '([A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u1d00-\u1dbf\u1e00-\u1eff\u2c60-\u2c7f\ua722-\ua7ff])'
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]+', '\1', 'g'), NFC));
  end if;
  return regexp_replace(
    replace(replace(replace(folded, 'c#', 'csharp'), 'c++', 'cplusplus'), '.net', ' dotnet'),
    '[\u0001-\u001f!-/:-@[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u0300-\u036f'
    '\u0482-\u0489\u0589-\u05c7\u05f3-\u061f\u064b-\u065f\u066a-\u066d\u0670\u06d4-\u06e4\u06e7-\u06ed'
    '\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3007-\u3030\u30fb\ue000-\uf8ff'
    '\ufd3e\ufd3f\ufe00-\ufe6f\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff'
    '\U00010000-\U0010ffff]+', ' ', 'g');
end $$;

-- Answers keyword searches while the index in memory is loading, and checks it in tests.
create table advertisement_search (
  advertisement_id bigint primary key references advertisement on delete cascade,
  words tsvector not null
);
create index advertisement_search_words on advertisement_search using gin (words);

create function refresh_advertisement_search(ids bigint[]) returns void language sql as $$
  insert into advertisement_search (advertisement_id, words)
  select a.id,
    setweight(to_tsvector('simple', fold_turkish(a.title)), 'A') ||
    setweight(to_tsvector('simple', fold_turkish(p.name || ' ' || c.name)), 'B') ||
    setweight(to_tsvector('simple', fold_turkish(s.name || ' ' || coalesce(places.names, ''))), 'C') ||
    setweight(to_tsvector('simple', fold_turkish(a.description || ' ' || a.qualifications)), 'D')
  from advertisement a
  join company c on c.id = a.company_id
  join position p on p.id = a.position_id
  join sector s on s.id = a.sector_id
  left join lateral (
    select string_agg(pr.name || ' ' || coalesce(d.name, ''), ' ') as names
    from advertisement_location l
    join province pr on pr.id = l.province_id
    left join district d on d.id = l.district_id
    where l.advertisement_id = a.id
  ) places on true
  where a.id = any (ids)
  on conflict (advertisement_id) do update set words = excluded.words
$$;

-- The argument names the column with the advertisement. Both sides of an update: a place can move from one
-- advertisement to another.
create function refresh_search_of_changed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  execute format(
    case tg_op
      when 'INSERT' then 'select array_agg(distinct %1$I) from new_rows'
      when 'DELETE' then 'select array_agg(distinct %1$I) from old_rows'
      else 'select array_agg(id) from (select %1$I as id from new_rows union select %1$I from old_rows) changed'
    end, tg_argv[0]) into ids;
  perform refresh_advertisement_search(ids);
  return null;
end $$;

create trigger search_insert after insert on advertisement referencing new table as new_rows
  for each statement execute function refresh_search_of_changed('id');
create trigger search_update after update on advertisement referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_search_of_changed('id');
create trigger search_insert after insert on advertisement_location referencing new table as new_rows
  for each statement execute function refresh_search_of_changed('advertisement_id');
create trigger search_update after update on advertisement_location referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_search_of_changed('advertisement_id');
-- Also runs when the advertisement itself goes: then there is nothing left to refresh.
create trigger search_delete after delete on advertisement_location referencing old table as old_rows
  for each statement execute function refresh_search_of_changed('advertisement_id');

create function refresh_search_of_company() returns trigger language plpgsql as $$
begin
  if old.name is distinct from new.name then
    perform refresh_advertisement_search(array(select id from advertisement where company_id = new.id));
  end if;
  return null;
end $$;
create trigger search_company_name after update on company
  for each row execute function refresh_search_of_company();
