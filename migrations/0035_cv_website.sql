-- Somebody's own page or portfolio.
alter table cv
  add column website text not null default '' check (char_length(website) <= 500);
