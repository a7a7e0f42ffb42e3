-- Places that the employer keeps for people with a disability (Labour Act 4857, article 30).
alter table advertisement add column has_disability_quota boolean not null default false;

-- A view has the columns that there were when it was made.
create or replace view open_advertisement as
  select a.* from advertisement a join company c on c.id = a.company_id
  where a.status = 'published' and a.expires_at > now() and c.status = 'verified';
