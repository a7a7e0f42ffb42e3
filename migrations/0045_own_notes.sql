-- What somebody writes down about their own application; nobody else ever reads it.
alter table application add own_note text not null default '' check (char_length(own_note) <= 2000);
