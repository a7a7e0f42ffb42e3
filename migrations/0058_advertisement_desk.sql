-- The queues of the moderators' desk, in the order shown, and what the log says of an advertisement and its company.
drop index advertisement_flagged;
create index advertisement_flagged on advertisement (flagged_at, id) where flagged_at is not null and status = 'published';
create index advertisement_held on advertisement (updated_at, id) where status = 'review';
create index advertisement_removed on advertisement (updated_at, id) where status = 'rejected';
create index audit_entry_advertisement on audit_entry (subject_id, id) where subject_kind = 'advertisement';
create index audit_entry_verdict on audit_entry (company_id, action, id)
  where action in ('company.verified', 'advertisement.removed');
