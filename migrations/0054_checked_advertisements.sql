-- What the checks found in an advertisement that its employer published all the same, and why; moderators look at it until
-- one of them has.
alter table advertisement
  add column check_explanation text not null default '' check (char_length(check_explanation) <= 2000),
  add column flagged_kinds text[] not null default '{}',
  add column flagged_at timestamptz;

create index advertisement_flagged on advertisement (flagged_at, id) where flagged_at is not null;
