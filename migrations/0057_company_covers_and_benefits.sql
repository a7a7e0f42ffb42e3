-- What a company's page opens with, and what it offers besides pay: names out of the product's list, and its own words.
alter table company
  add column cover_file_id bigint references stored_file,
  add column cover_alt text check (length(cover_alt) <= 200),
  add column benefits text[] not null default '{}' check (cardinality(benefits) <= 20),
  add column own_benefits text not null default '' check (length(own_benefits) <= 400);
create index company_cover on company (cover_file_id) where cover_file_id is not null;
