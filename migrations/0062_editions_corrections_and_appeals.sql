-- Earlier editions of what the public reads, what moderators decided against an advertisement with the one appeal against that,
-- and sketches of texts, by which copies are found.
alter table advertisement
  -- Since when moderators are to look at a change in substance, and at one of the first of a new company.
  add column changed_at timestamptz,
  add column first_at timestamptz,
  -- The employer is asked to correct it, or has sent it again.
  add column correction text,
  -- True of every row, as the column is new: to look through a million would hold the table for seconds.
  add constraint advertisement_correction_check check (correction in ('asked', 'sent')) not valid,
  add constraint advertisement_corrected_in_review check (correction is null or status = 'review') not valid;

-- The queues of the desk in their order, all that wait at once, and everything there is by its day.
create index concurrently advertisement_changed on advertisement (changed_at, id) where changed_at is not null and status = 'published';
create index concurrently advertisement_first on advertisement (first_at, id) where first_at is not null and status = 'published';
create index concurrently advertisement_waiting on advertisement (id)
  where status = 'published' and (flagged_at is not null or changed_at is not null or first_at is not null);
drop index advertisement_held;
create index concurrently advertisement_held on advertisement (correction, updated_at, id) where status = 'review';
create index concurrently advertisement_desk on advertisement (coalesce(published_at, created_at) desc, id desc) where status <> 'draft';

create table advertisement_edition (
  id bigint generated always as identity primary key,
  advertisement_id bigint not null references advertisement on delete cascade,
  content jsonb not null,
  replaced_at timestamptz not null,
  -- No moderator has looked since.
  is_new boolean not null default true
);
create index advertisement_edition_advertisement on advertisement_edition (advertisement_id, id);

create table advertisement_decision (
  id bigint generated always as identity primary key,
  advertisement_id bigint not null references advertisement on delete cascade,
  act text not null check (act in ('hold', 'return', 'remove')),
  -- What a moderator wrote, or the key of a sentence of ours.
  reason text not null,
  reason_key text,
  decided_by bigint references person on delete set null,
  decided_at timestamptz not null,
  -- What a successful appeal brings back.
  former_status text not null check (former_status in ('published', 'review')),
  former_correction text check (former_correction in ('asked', 'sent')),
  former_decision_id bigint references advertisement_decision on delete set null,
  -- Something else was decided since.
  ended_at timestamptz,
  appeal text,
  appealed_at timestamptz,
  answer text check (answer in ('uphold', 'reverse')),
  answer_reason text,
  answered_at timestamptz,
  check ((appeal is null) = (appealed_at is null)),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answer_reason is null)),
  check (answer is null or appeal is not null)
);
create unique index advertisement_decision_stands on advertisement_decision (advertisement_id) where ended_at is null;
create index advertisement_decision_advertisement on advertisement_decision (advertisement_id, id);
create index advertisement_decision_former on advertisement_decision (former_decision_id) where former_decision_id is not null;
create index advertisement_decision_decider on advertisement_decision (decided_by) where decided_by is not null;
create index advertisement_decision_appeal on advertisement_decision (appealed_at, id)
  where appealed_at is not null and answered_at is null and ended_at is null;

-- Two texts with a band in common are worth comparing. Empty where a text is too short to be anybody's.
create table advertisement_sketch (
  advertisement_id bigint primary key references advertisement on delete cascade,
  bands integer[] not null
);
create index advertisement_sketch_bands on advertisement_sketch using gin (bands);
