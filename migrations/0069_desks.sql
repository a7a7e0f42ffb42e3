-- Who changed something last is told to whoever saves second: found by what the line is about, where rows come and go.
create index audit_entry_pick on audit_entry (subject_id, id) where subject_kind = 'pick';
create index audit_entry_slide on audit_entry (subject_id, id) where subject_kind = 'slide';
create index audit_entry_text on audit_entry ((details ->> 'key'), id) where subject_kind = 'text';
create index audit_entry_figure on audit_entry ((details ->> 'day'), id) where subject_kind = 'figure';

-- How much uses an entry of a list is said before it is merged.
create index cv_desired_positions on cv using gin (desired_position_ids) where deleted_at is null;
create index cv_competency_listed on cv_competency (competency_id) where competency_id is not null;
create index cv_education_university on cv_education (university_id) where university_id is not null;
create index cv_education_department on cv_education (department) where department is not null;
create index company_sector on company (sector_id) where sector_id is not null;
create index saved_search_chosen on saved_search using gin ((query -> 'chosen') jsonb_path_ops) where deleted_at is null;
create index visitor_search_chosen on visitor_search using gin ((query -> 'chosen') jsonb_path_ops);

-- Places, countries and languages are called otherwise from time to time; what there is of them changes with a release.
alter table lookup_change drop constraint lookup_change_list_check,
  add constraint lookup_change_list_check check (list in ('sector', 'position', 'competency', 'university', 'department',
    'highSchoolDepartment', 'city', 'district', 'country', 'language', 'taxOffice')),
  add constraint lookup_change_only_renamed check (list not in ('city', 'district', 'country', 'language') or act = 'rename');

-- The office that a company pays its taxes at, out of the list; how it is called is asked of the list.
alter table company add column tax_office_id integer check (tax_office_id > 0);
create index company_tax_office on company (tax_office_id) where tax_office_id is not null;
