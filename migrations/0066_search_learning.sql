-- What is searched for, as counts by day: no person, no address, no session is in any of these tables.
create table search_query (
  id bigint generated always as identity primary key,
  -- Keyed, so that nobody can try out words. The words themselves only once enough different visitors have searched for them.
  digest bytea not null unique check (length(digest) = 32),
  words text check (char_length(words) between 2 and 80),
  -- A bit for each 32nd of all visitors, until the words are there: how many are set says how many visitors there were at least.
  visitors integer not null default 0,
  last_day date not null,
  check (words is null or visitors = 0)
);
create index search_query_last_day on search_query (last_day);

create table search_query_day (
  day date not null,
  query_id bigint not null references search_query on delete cascade,
  searches integer not null default 0,
  -- Without any result, and without any filter that could be the reason.
  empty integer not null default 0,
  clicks integer not null default 0,
  saves integer not null default 0,
  applications integer not null default 0,
  primary key (day, query_id)
);
create index search_query_day_query on search_query_day (query_id);

-- What was shown and taken in the order of relevance, by kind of work and place (11 stands for all beyond the tenth). By the week,
-- as one query has dozens of these.
create table search_work_week (
  -- Its Monday
  week date not null,
  query_id bigint not null references search_query on delete cascade,
  position_id integer not null references position on delete cascade,
  place smallint not null check (place between 1 and 11),
  shown integer not null default 0,
  taken integer not null default 0,
  primary key (week, query_id, position_id, place)
);
create index search_work_week_query on search_work_week (query_id);
create index search_work_week_position on search_work_week (position_id);

-- From one query to another: what was spelled otherwise, what was taken back of that, and what was searched for next.
create table search_step_day (
  day date not null,
  query_id bigint not null references search_query on delete cascade,
  other_id bigint not null references search_query on delete cascade,
  kind text not null check (kind in ('corrected', 'taken-back', 'followed')),
  count integer not null default 0,
  primary key (day, query_id, other_id, kind)
);
create index search_step_day_query on search_step_day (query_id);
create index search_step_day_other on search_step_day (other_id);

-- What was learnt from that. Only what an editor has accepted changes the search.
create table search_proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('synonym', 'order', 'spelling')),
  words text not null check (char_length(words) between 2 and 80),
  -- The other name, the name of the kind of work, or how the words were spelled instead
  other text not null check (char_length(other) between 1 and 120),
  evidence jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  proposed_at timestamptz not null,
  decided_at timestamptz,
  reason text not null default '',
  unique (kind, words, other),
  check ((state = 'waiting') = (decided_at is null))
);
create index search_proposal_state on search_proposal (state, decided_at desc);

-- Results change with what is accepted: every process reads it again, and no page is kept with the old order.
create function announce_learnt() returns trigger language plpgsql as $$
begin
  insert into change_feed (topic, entity_id)
  select topic, null from (values ('search-learning'), ('advertisement')) as each (topic)
  where 'accepted' in (new.state, old.state);
  return null;
end $$;
create trigger search_proposal_learnt after update of state on search_proposal
  for each row when (old.state <> new.state) execute function announce_learnt();
