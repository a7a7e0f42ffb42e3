-- Words as people type them: without case, Turkish letters or hats. C#, C++ and .NET are words.
create function fold_turkish(value text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(
    lower(translate(value, 'İIıŞşĞğÇçÖöÜüÂâÎîÛû', 'iiissggccoouuaaiiuu')),
    'c#', 'csharp'), 'c++', 'cplusplus'), '.net', ' dotnet')
$$;

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

create function refresh_search_of_changed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  execute format('select array_agg(distinct %I) from new_rows', tg_argv[0]) into ids;
  perform refresh_advertisement_search(ids);
  return null;
end $$;

create trigger search_insert after insert on advertisement referencing new table as new_rows
  for each statement execute function refresh_search_of_changed('id');
create trigger search_update after update on advertisement referencing new table as new_rows
  for each statement execute function refresh_search_of_changed('id');
create trigger search_insert after insert on advertisement_location referencing new table as new_rows
  for each statement execute function refresh_search_of_changed('advertisement_id');
create trigger search_update after update on advertisement_location referencing new table as new_rows
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
