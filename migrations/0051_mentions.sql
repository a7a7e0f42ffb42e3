-- Whom a note names. Its text holds their numbers; who goes leaves a number that nobody has.
create table application_note_mention (
  note_id bigint not null references application_note on delete cascade,
  person_id bigint not null references person on delete cascade,
  primary key (note_id, person_id)
);
create index application_note_mention_person on application_note_mention (person_id);
