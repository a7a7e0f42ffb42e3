import type { Services } from "../../platform/services.ts";
import { blogCategoryPath } from "./blog.contract.ts";
import { categoryName } from "./blog.rules.ts";
import type { GuideSection } from "./blog.view.ts";
import { readBlog, toPostCard } from "./read-blog.ts";

/** All posts by their category, for pages that lead into the blog by theme. */
export async function guideSections(services: Services, lang: string, now: Date): Promise<GuideSection[]> {
  const blog = await readBlog(services, now);
  return blog.categories.flatMap((category) => {
    const posts = blog.posts.filter((post) => post.category_id === category.id);
    if (posts.length === 0) return [];
    return {
      name: categoryName(category, lang),
      href: blogCategoryPath(category),
      posts: posts.map((post) => toPostCard(post, blog, lang)),
    };
  });
}
