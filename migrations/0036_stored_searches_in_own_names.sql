-- Stored searches had the names of addresses (q, sehir, uzaktan); from now on they have the code's own. What they mean, and so
-- their hash, stays. A filter that nothing is chosen of is left out.
create function in_own_names(query jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'text', coalesce(query ->> 'q', ''),
    'chosen', jsonb_strip_nulls(jsonb_build_object(
      'city', nullif(query -> 'sehir', '[]'),
      'district', nullif(query -> 'ilce', '[]'),
      'sector', nullif(query -> 'sektor', '[]'),
      'position', nullif(query -> 'pozisyon', '[]'),
      'workType', nullif(query -> 'calisma', '[]'),
      'level', nullif(query -> 'seviye', '[]'),
      'remote', case when query -> 'uzaktan' = 'true' then '["1"]'::jsonb end)))
$$;
update saved_search set query = in_own_names(query);
update visitor_search set query = in_own_names(query);
drop function in_own_names(jsonb);
