-- Positions that somebody would take besides the one their CV names.
alter table cv
  add column desired_position_ids smallint[] not null default '{}' check (cardinality(desired_position_ids) <= 5);
