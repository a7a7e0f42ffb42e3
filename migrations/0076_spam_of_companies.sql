-- How many of those who have a word are spam at most, without looking each of them up.
create index concurrently application_company_spam on application (company_id) where is_spam;
