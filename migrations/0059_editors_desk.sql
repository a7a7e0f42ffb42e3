-- What editors change from their desk. A pick is shown between two moments; without them, always.
alter table editor_pick
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint editor_pick_schedule check (ends_at > starts_at);

-- A slide that is hidden is a draft, or was taken back. What its picture shows stands among its texts, as `alt`.
alter table home_slide
  add column is_hidden boolean not null default false,
  add column picture_file_id bigint references stored_file;
create index home_slide_picture on home_slide (picture_file_id) where picture_file_id is not null;

-- What the picture shows: in Turkish here, in other languages among the translations, as `alt`.
alter table blog_post
  add column picture_file_id bigint references stored_file,
  add column picture_alt text not null default '';
create index blog_post_picture on blog_post (picture_file_id) where picture_file_id is not null;

-- A post as it was saved, each time. Who saved it stands in the audit log, under the edition's number.
create table blog_edition (
  id bigint generated always as identity primary key,
  post_id bigint not null references blog_post on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  picture_file_id bigint references stored_file,
  saved_at timestamptz not null default now()
);
create index blog_edition_post on blog_edition (post_id, id);
create index blog_edition_picture on blog_edition (picture_file_id) where picture_file_id is not null;
create index concurrently audit_entry_post on audit_entry (subject_id, id) where subject_kind = 'post';

-- Figures of the state that calculators use, from their first day on; they win over those in the code of the same day.
create table working_life_figure (
  id bigint generated always as identity primary key,
  starts_on date not null unique,
  minimum_wage numeric(12, 2) not null check (minimum_wage > 0),
  severance_cap numeric(12, 2) not null check (severance_cap > 0),
  contribution_cap numeric(5, 2) not null check (contribution_cap > 0),
  -- [upTo, rate in percent], the last without a bound
  tax_steps jsonb not null check (jsonb_typeof(tax_steps) = 'array'),
  updated_at timestamptz not null default now()
);
call follow_changes('working_life_figure', 'working-life-figure', 'id');
