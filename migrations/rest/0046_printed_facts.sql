-- What 0046 did not do at first. What has been sent since says for itself whether it is shown, and stays as it is.
alter table sent_cv disable trigger sent_cv_searched;
update sent_cv set content = content || jsonb_build_object(
  'personal', '{"printsBirthDate": true}' || (content -> 'personal'), 'desired', '{"printsSalary": true}' || (content -> 'desired'))
where jsonb_typeof(content -> 'personal') = 'object' and jsonb_typeof(content -> 'desired') = 'object'
  and not (content -> 'personal' ? 'printsBirthDate' and content -> 'desired' ? 'printsSalary');
alter table sent_cv enable trigger sent_cv_searched;
