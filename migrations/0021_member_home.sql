-- When a member opened the first page of the member's area: the visit that is going on or was the last one, and the one
-- before it. What came after that one is news.
create table member_visit (
  person_id bigint primary key references person on delete cascade,
  seen_at timestamptz not null,
  seen_before_at timestamptz
);
