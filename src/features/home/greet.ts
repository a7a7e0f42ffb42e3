import { NOTICES_PATH } from "../../addresses/notices.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import type { GreetingView } from "./home.view.ts";

/** By what the session knows already: the page costs no further question. */
export function greet(visitor: Visitor): GreetingView | undefined {
  if (visitor.kind === "anonymous" || visitor.role !== "member") return undefined;
  const { notices = 0, applications = 0, favourites = 0 } = visitor.counts ?? {};
  const news = [
    { href: NOTICES_PATH, what: "notices", count: notices },
    { href: "/hesabim/basvurular", what: "applications", count: applications },
    { href: "/hesabim/favoriler", what: "favourites", count: favourites },
  ] as const;
  // All but the last name: people are greeted by how they are called.
  const called = visitor.name.trim().split(/\s+/);
  return {
    name: called.length > 1 ? called.slice(0, -1).join(" ") : visitor.name,
    news: news.filter(({ count }) => count > 0),
  };
}
