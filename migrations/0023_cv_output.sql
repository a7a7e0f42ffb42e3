alter table cv
  add column template text not null default 'classic' check (template in ('classic', 'modern', 'compact')),
  -- Of what it is printed in; unless one is chosen, whoever prints it reads it in their own.
  add column language text check (language in ('tr', 'en', 'de', 'ru', 'ar'));
create index cv_searchable on cv (updated_at desc, id desc) where is_searchable and deleted_at is null;

-- Companies that opened a CV which was not sent to them, once a day each: for the member to see.
create table cv_opening (
  cv_id bigint not null references cv on delete cascade,
  company_id bigint not null references company on delete cascade,
  opened_on date not null,
  primary key (cv_id, company_id, opened_on)
);
create index cv_opening_company on cv_opening (company_id);
