-- A message to many waits as a move does, and can be taken back until then.
alter table application_event drop constraint application_event_type_check,
  add constraint application_event_type_check check (
    type in ('sent', 'seen', 'moved', 'messaged', 'withdrawn', 'sorted', 'cv-offered', 'spam', 'not-spam'));
alter table application_act drop constraint application_act_kind_check,
  add constraint application_act_kind_check check (
    kind in ('moved', 'messaged', 'tagged', 'untagged', 'assigned', 'spam', 'not-spam'));
create index application_event_held on application_event (settles_at)
  where type = 'messaged' and told_at is null and undone_at is null;
