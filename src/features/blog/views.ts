/** Components that other features' pages may show. */
export { Local } from "./local.tsx";
export { PostPage } from "./post.page.tsx";
