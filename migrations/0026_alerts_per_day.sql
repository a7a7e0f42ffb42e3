-- How many alerts somebody has had today is asked before each.
create index alert_digest_recipient_day on alert_digest (recipient_id, created_at);
drop index alert_digest_recipient;

-- A day of alerts begins at eight in the morning where the reader is, with the mail that comes then.
create function alert_day_began(zone text, at timestamptz) returns timestamptz
language sql stable as $$
  select (date_trunc('day', (at at time zone zone) - interval '8 hours') + interval '8 hours') at time zone zone
$$;
