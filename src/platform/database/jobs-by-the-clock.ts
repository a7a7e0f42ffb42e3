/**
 * Jobs whose worker gives no sign of life any more are for anybody again, at once: they have not failed, so no pause has to
 * grow. pg-boss looks for them itself, but as a part of a pass that counts every job of a week, and puts its pause before
 * the next try. A job that ends its worker each time has used up its retries some day, and is left to that pass.
 */
export const RELEASE_ABANDONED_JOBS = `
  update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
  where state = 'active' and heartbeat_on < now() - heartbeat_seconds * interval '1 second' and retry_count < retry_limit`;

/** Few jobs are under way or have failed, and a week of finished ones is many: without these all of them would be read each time. */
export const INDEX_FEW_JOBS = `
  do $do$
  begin
    perform pg_advisory_xact_lock(hashtext('mesai: index active jobs'));
    create index if not exists mesai_active on pgboss.job (heartbeat_on) where state = 'active';
    create index if not exists mesai_failed on pgboss.job (name) where state = 'failed';
  end
  $do$`;

/** Which of these queues hold a job whose time has come. */
export const QUEUES_WITH_DUE_JOBS = `
  select queue.name from unnest($1::text[]) queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  )`;
