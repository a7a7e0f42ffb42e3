/**
 * Jobs carry whole mails with live links, hashes of passwords, addresses. pg-boss keeps finished ones for a week; nobody needs
 * more of them than that they were done. A trigger, because it works in the very statement that settles the job, whichever of
 * pg-boss's that is, and whatever becomes of the process afterwards. Jobs that were settled before it existed are emptied once.
 */
export const FORGET_SETTLED_JOBS = `
  do $do$
  begin
    perform pg_advisory_xact_lock(hashtext('mesai: forget settled jobs'));
    if exists (select from pg_trigger where tgrelid = 'pgboss.job'::regclass and tgname = 'forget_settled') then
      return;
    end if;
    create or replace function pgboss.forget_settled() returns trigger language plpgsql as $fn$
    begin
      new.data := null;
      new.output := null;
      return new;
    end
    $fn$;
    create trigger forget_settled before insert or update on pgboss.job
      for each row when (new.state >= 'completed') execute function pgboss.forget_settled();
    update pgboss.job set data = null where state >= 'completed' and (data is not null or output is not null);
  end
  $do$`;
