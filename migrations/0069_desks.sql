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
