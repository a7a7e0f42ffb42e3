-- Pictures that stand in the text of a post, where it names them by their number. They stay with the post: earlier editions show them too.
create table blog_picture (
  id bigint generated always as identity primary key,
  post_id bigint not null references blog_post on delete cascade,
  file_id bigint not null references stored_file,
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
create index blog_picture_post on blog_picture (post_id, id);
create index blog_picture_file on blog_picture (file_id);
