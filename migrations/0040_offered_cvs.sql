-- The words that a company chose last for moves of a kind: they are offered first.
create table last_template (
  company_id bigint not null references company on delete cascade,
  kind application_kind not null,
  template_id bigint not null references message_template on delete cascade,
  primary key (company_id, kind)
);
create index last_template_template on last_template (template_id);

-- A newer edition of the CV, which the sender has offered. What was sent first stays beside it.
create table offered_cv (
  application_id bigint primary key references application on delete cascade,
  content jsonb not null,
  photo_id bigint references stored_file,
  file_id bigint references stored_file,
  file_name text,
  offered_at timestamptz not null
);
create index offered_cv_photo on offered_cv (photo_id) where photo_id is not null;
create index offered_cv_file on offered_cv (file_id) where file_id is not null;

alter table application_event drop constraint application_event_type_check;
alter table application_event add constraint application_event_type_check
  check (type in ('sent', 'seen', 'moved', 'withdrawn', 'cv-offered'));

-- The CV has been changed since the employer last got it.
create function has_newer_cv(application bigint) returns boolean language sql stable as $$
  select exists (
    select from application a join cv on cv.id = a.cv_id and cv.deleted_at is null
      join sent_cv sent on sent.application_id = a.id left join offered_cv offered on offered.application_id = a.id
    where a.id = application and cv.updated_at > greatest(sent.copied_at, offered.offered_at))
$$;
