-- Lists and boards count from indexes alone, as long as no page of the table has changed since the last vacuum. By default one comes when a fifth of
-- the table is dead: of a million applications ten thousand could be moved twenty times before, and a board of them took half as long again.
alter table application set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.05);
