-- Somebody who complained may have their account erased while the complaint is still open: it goes on without a way to answer.
alter table complaint
  add column is_erased boolean not null default false,
  drop constraint complaint_check1,
  add constraint complaint_reachable check (status = 'closed' or phone is not null or email is not null or is_erased);

-- The log still only grows, but whoever is erased is no longer named in it: what was done, when, to what and under which number
-- stays as it was written.
create function refuse_all_but_erasure() returns trigger language plpgsql as $$
begin
  if new.actor_name in (old.actor_name, '') and (new.address is null or new.address = old.address)
    and new.details in (old.details, old.details - 'email')
    and (new.id, new.happened_at, new.actor_id, new.actor_role, new.action, new.company_id, new.subject_kind, new.subject_id)
      is not distinct from
      (old.id, old.happened_at, old.actor_id, old.actor_role, old.action, old.company_id, old.subject_kind, old.subject_id)
  then
    return new;
  end if;
  raise exception '% only grows: nothing in it is changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger audit_entry_only_grows on audit_entry;
create trigger audit_entry_only_grows before delete or truncate on audit_entry
  for each statement execute function refuse_change();
create trigger audit_entry_only_erased before update on audit_entry
  for each row execute function refuse_all_but_erasure();
create index audit_entry_email on audit_entry ((details ->> 'email')) where details ? 'email';
