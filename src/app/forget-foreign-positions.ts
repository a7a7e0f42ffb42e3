import type pg from "pg";

/**
 * Positions in the change feed are transactions, and each server counts its own. In a database that was restored into another
 * one, those that have not been yet were the former server's: taken as they are, everything until then would count as read.
 * The cursor of alerts is set to where it is known to be lost, which is mended by dates; the feed's own rows of that kind
 * would come up again some day.
 */
export async function forgetForeignPositions(client: pg.Client): Promise<void> {
  await client.query(`
    with present as (
      select pg_snapshot_xmin(pg_current_snapshot()) as oldest, pg_snapshot_xmax(pg_current_snapshot()) as next),
    feed as (delete from change_feed using present where transaction_id > next),
    alerts as (update alert_cursor set transaction_id = '18446744073709551615' from present where transaction_id > next)
    update search_engine_report set transaction_id = oldest, sequence = 0 from present where transaction_id > next`);
}
