-- awaiting-answer: the mail server has the last line too, and has not said yes yet. Whoever is cut off before that may send
-- the mail again; whoever is cut off here may not, since the server very probably has it.
alter table mail_delivery drop constraint mail_delivery_state_check;
alter table mail_delivery add constraint mail_delivery_state_check
  check (state in ('waiting', 'handed-over', 'awaiting-answer', 'sent', 'refused', 'suppressed', 'unknown', 'given-up'));
