-- Changes of a published post that the public does not see yet: an edition of it, and from when on it shall be the post.
alter table blog_edition add column is_draft boolean not null default false;
alter table blog_post
  add column draft_edition_id bigint references blog_edition on delete set null,
  add column draft_starts_at timestamptz;
create index blog_post_draft on blog_post (draft_edition_id) where draft_edition_id is not null;
create index blog_post_draft_due on blog_post (draft_starts_at) where draft_starts_at is not null;

-- The whole picture of a slide and the point of it that every cut keeps, in hundredths from its left and upper edge. Beside
-- the text it has less width than above it, and so a cut of its own.
alter table home_slide
  add column picture_whole_file_id bigint references stored_file,
  add column picture_beside_file_id bigint references stored_file,
  add column picture_focus_x smallint not null default 50 check (picture_focus_x between 0 and 100),
  add column picture_focus_y smallint not null default 50 check (picture_focus_y between 0 and 100);
create index home_slide_picture_whole on home_slide (picture_whole_file_id) where picture_whole_file_id is not null;
create index home_slide_picture_beside on home_slide (picture_beside_file_id) where picture_beside_file_id is not null;
