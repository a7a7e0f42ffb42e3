-- Somebody who judges those who apply to the advertisements that they were added to, and sees no others.
alter table company_member drop constraint company_member_role_check,
  add constraint company_member_role_check check (role in ('owner', 'recruiter', 'hiring-manager', 'viewer'));
alter table team_invitation drop constraint team_invitation_role_check,
  add constraint team_invitation_role_check check (role in ('owner', 'recruiter', 'hiring-manager', 'viewer'));

-- Limited, only its people see it, and the company's owners.
alter table advertisement add column is_limited boolean not null default false;
create index advertisement_limited on advertisement (company_id) where is_limited;
create table advertisement_person (
  advertisement_id bigint not null references advertisement on delete cascade,
  -- Whoever leaves the team leaves its advertisements.
  person_id bigint not null references company_member (person_id) on delete cascade,
  primary key (advertisement_id, person_id)
);
create index advertisement_person_person on advertisement_person (person_id);

-- As far as that goes: whose application it is, and who agreed to show it to a group, is asked beside it.
create function sees_advertisement(viewer bigint, asked bigint) returns boolean language sql stable as $$
  select exists (
    select from company_member m join advertisement ad on ad.id = asked
    where m.person_id = viewer and (
      (m.role = 'owner' and m.company_id = ad.company_id)
      or (m.role <> 'hiring-manager' and not ad.is_limited)
      or exists (select from advertisement_person p where p.advertisement_id = asked and p.person_id = viewer)))
$$;
