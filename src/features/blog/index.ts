export { guideSections } from "./guide-sections.ts";
export { latestPosts } from "./latest-posts.ts";
export { readPostPicture } from "./post-picture.ts";
export { previewPost, readTextPictures } from "./show-post.ts";
