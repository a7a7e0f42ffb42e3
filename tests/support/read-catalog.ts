import type pg from "pg";

/** Everything a database of ours is made of, a line each: two that were made in different ways are compared by it. */
export async function readCatalog(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with own as (
      select oid, relname, relkind from pg_class
      where relnamespace = 'public'::regnamespace and not starts_with(relname, 'kysely'))
    select concat_ws(' ', relkind, relname) as line from own
    union all
    select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, attidentity, attgenerated, pg_get_expr(d.adbin, d.adrelid))
    from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
      left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
    where relkind in ('r', 'p', 'v', 'm')
    union all
    select concat_ws(' ', 'constraint', coalesce(relname, contypid::regtype::text), conname,
      case when not convalidated then 'not valid' end, pg_get_constraintdef(c.oid))
    from pg_constraint c left join own on own.oid = conrelid
    where own.oid is not null or contypid <> 0 and connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', pg_get_indexdef(indexrelid), case when not indisvalid then 'not valid' end)
    from pg_index join own on own.oid = indrelid
    union all
    select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join own on own.oid = tgrelid
    where not tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select concat_ws(' ', 'type', typname, typtype, format_type(typbasetype, typtypmod),
      (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
    from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
    union all
    select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from own where relkind in ('v', 'm')
    union all
    select concat_ws(' ', 'extension', extname) from pg_extension
    order by line`);
  return rows.map(({ line }) => line);
}
