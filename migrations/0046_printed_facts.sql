-- What stands on the paper of a CV only where its owner says so; in the CV itself it stays.
alter table cv add prints_birth_date boolean not null default false,
  add prints_salary boolean not null default false;

-- What was sent before anybody could say so is read as it was sent. Its words are what they were.
alter table sent_cv disable trigger sent_cv_searched;
update sent_cv set content = content || jsonb_build_object(
  'personal', content -> 'personal' || '{"printsBirthDate": true}', 'desired', content -> 'desired' || '{"printsSalary": true}')
where jsonb_typeof(content -> 'personal') = 'object' and jsonb_typeof(content -> 'desired') = 'object';
alter table sent_cv enable trigger sent_cv_searched;
