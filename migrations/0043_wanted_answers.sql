-- Which answers an employer hopes for, and whether an application without any of them is set apart.
alter table application_question_option add column is_wanted boolean not null default false;
alter table application_question add column sorts_out boolean not null default false;

-- Where those are set apart. Only among the new: nobody has decided anything, so nothing changes for the candidate.
alter table stage add column takes_unwanted boolean not null default false,
  add check (not takes_unwanted or kind = 'received');

alter table application_event drop constraint application_event_type_check,
  add constraint application_event_type_check
    check (type in ('sent', 'seen', 'moved', 'withdrawn', 'sorted', 'cv-offered', 'spam', 'not-spam'));
