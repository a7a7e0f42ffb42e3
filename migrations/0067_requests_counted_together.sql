-- How often a network has called, for all processes together. Unlogged: a crash forgives a few minutes of tries.
create unlogged table request_count (
  -- A keyed hash of the limit and the network
  key text primary key,
  uses integer not null,
  ends_at timestamptz not null
);
create index on request_count (ends_at);
