-- Whoever has a word among those who applied to one advertisement: one question to one index. Asked apart, the index of words names everybody
-- in the company who has it, a hundred times as many.
create extension if not exists btree_gin;
create index concurrently sent_cv_advertisement_words on sent_cv using gin (advertisement_id, words);
drop index concurrently sent_cv_words;

-- Lists ask how many have a word before they look for them. Ten thousand words are counted instead of one: a word that
-- two of a hundred have is among them.
alter table sent_cv alter column words set statistics 1000;
