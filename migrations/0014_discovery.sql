-- How far search engines have been told of changes: a place in the change feed, and in time. One row at most.
create table search_engine_report (
  is_only boolean primary key default true check (is_only),
  transaction_id xid8 not null,
  sequence bigint not null,
  expired_until timestamptz not null
);

-- The sitemap lists advertisements by runs of 50,000 ids, each with when something in it last changed.
create index advertisement_sitemap on advertisement (((id - 1) / 50000), (greatest(updated_at, published_at)) desc)
  where status = 'published';
