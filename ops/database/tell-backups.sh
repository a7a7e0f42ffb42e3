#!/bin/sh
# Tells the site which backups pgBackRest has, so that admins see their age at /yonetim/isletme and `mesai_last_backup_seconds`
# holds. As postgres on the primary, after each backup and hourly (elsewhere the database refuses to write, which is as well).
set -eu
export CLUSTER_NAME BACKUP_CONFIG
psql -X -q -v ON_ERROR_STOP=1 -h "$POSTGRES_RUN_DIR" -p "$POSTGRES_PORT" -d mesai <<'SQL'
\set info `pgbackrest --config="$BACKUP_CONFIG" --stanza="$CLUSTER_NAME" --output=json info`
insert into backup_report (told_at, info) values (now(), :'info'::jsonb)
  on conflict (is_one) do update set told_at = excluded.told_at, info = excluded.info;
SQL
