-- An interview that was proposed is a word to the candidate, and proposing other times does not make it a later one.
alter table interview add column first_proposed_at timestamptz;

-- `answered_at` is the first answer that still stands. Those who were brought back to the beginning have none by that; those who were
-- asked to an interview have one. Both are few.
update application a set answered_at = (
  select min(word.at) from (
    select m.sent_at as at from application_message m
    where m.application_id = a.id and m.is_from_company and m.sent_at >= a.sent_at
    union all select i.proposed_at from interview i where i.application_id = a.id and i.proposed_at >= a.sent_at) word)
where a.kind = 'received' and a.forgotten_at is null
  and (a.answered_at is not null or a.id in (select application_id from interview));

-- As it could be read when it was sent; a company that keeps things for less time now keeps this for less, too.
alter table invitation add column retention_months smallint;

-- What waits for an answer is counted from the index alone.
create index concurrently application_waits on application (company_id, coalesce(waiting_since, 'infinity'), id)
  include (advertisement_id, waiting_since, stage_id)
  where kind = 'received' and answered_at is null and not is_spam and forgotten_at is null;

-- An advertisement has ended by its date with people undecided on, and its company was asked what they hear; once for each end.
create table ended_question (
  advertisement_id bigint not null references advertisement on delete cascade,
  ended_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (advertisement_id, ended_at)
);
