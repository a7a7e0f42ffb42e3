import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import type { GreetingView } from "./home.view.ts";

/** What is new for whoever comes back, before what is new for everybody. */
export function HomeGreeting({ greeting: { name, news } }: { greeting: GreetingView }) {
  const t = useText();
  return (
    <section className="home-greeting" aria-labelledby="home-greeting">
      <h2 id="home-greeting">
        <bdi>{t("home-hello", { name })}</bdi>
      </h2>
      {news.length === 0 && <p>{t("home-nothingNew")}</p>}
      <ul className="home-greeting__news">
        {news.map(({ href, what, count }) => (
          <li key={what}>
            <a href={href}>{t(`home-news-${what}`, { count })}</a>
          </li>
        ))}
      </ul>
      <p>
        <Link href="/hesabim">{t("home-toAccount")}</Link>
      </p>
    </section>
  );
}
