#!/bin/sh
# Hands the primary over when its disk runs full: PostgreSQL lives on without room, and nothing is written for half a minute or for good.
# Room is kept in a file beside the data and given up then, so that PostgreSQL can end in order. A machine without such a file does not hand
# over, nor a second time before there is room for it again: the others' disks may be no emptier. As postgres on each database
# machine (mesai-disk.service).
set -u
data="$POSTGRES_DATA_DIR"
reserve="$DISK_RESERVE"

free_mb() { df -Pm "$data" 2> /dev/null | awk 'NR == 2 { print $4 }'; }
# PostgreSQL itself cannot be asked: without room it may let nobody in.
is_primary() { [ -e "$data/PG_VERSION" ] && [ ! -e "$data/standby.signal" ]; }
# The emptied file stays until another is the primary.
is_handing_over() { [ -e "$reserve" ] && [ ! -s "$reserve" ]; }

while sleep 1; do
  free=$(free_mb)
  # Before there is a data folder.
  [ -n "$free" ] || continue
  # Only into what is left beside it, twice.
  if [ ! -s "$reserve" ] && [ "$free" -ge $((DISK_LEAST_MB + 2 * DISK_RESERVE_MB)) ]; then
    fallocate -l "${DISK_RESERVE_MB}M" "$reserve" || rm -f "$reserve"
  elif [ -s "$reserve" ] && [ "$free" -lt "$DISK_LEAST_MB" ] && is_primary; then
    echo "$NODE_NAME: $free MB left, handing the primary over"
    : > "$reserve"
  fi
  if is_handing_over; then
    if is_primary; then
      patronictl -c "$PATRONI_CONFIG" switchover --force --leader "$NODE_NAME" "$CLUSTER_NAME"
    else
      rm -f "$reserve"
    fi
  fi
done
