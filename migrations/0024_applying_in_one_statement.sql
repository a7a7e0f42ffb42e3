-- How many applications a member has sent since then. Whoever else wants to know it of the same member waits for the end of
-- this transaction: what is counted here cannot become more in between. A function, because only inside one does the count
-- see what was committed while it waited; within a plain statement it would still see the moment that statement began at.
create function count_sent_applications(member_id bigint, since timestamptz) returns bigint
language plpgsql volatile as $$
begin
  perform from person where id = member_id for no key update;
  return (
    select count(*) from application_event e join application a on a.id = e.application_id
    where a.person_id = member_id and a.sent_at >= since and e.status = 'received' and e.happened_at >= since);
end
$$;
