-- Who looks after an advertisement; what comes in is theirs until somebody says otherwise.
alter table advertisement add column owner_id bigint references person on delete set null;
create index advertisement_owner on advertisement (owner_id) where owner_id is not null;
