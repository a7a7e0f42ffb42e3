import { Link2 } from "lucide-react";
import { Icon } from "./icon.tsx";
import { useText } from "./text.tsx";

interface ShareLinksProps {
  title: string;
  /** The whole address, with the site's name. */
  address: string;
}

/** Ways to hand a page on. Plain links: nobody else's script, and nobody hears of the visit before a click. */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const t = useText();
  const query = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
      .join("&");
  const ways = [
    { name: t("ui-shareMail"), href: `mailto:?${query({ subject: title, body: `${title}\n${address}` })}` },
    { name: "WhatsApp", href: `https://wa.me/?${query({ text: `${title} ${address}` })}` },
    { name: "Telegram", href: `https://t.me/share/url?${query({ url: address, text: title })}` },
    { name: "X", href: `https://x.com/intent/post?${query({ url: address, text: title })}` },
  ];
  return (
    <nav
      className="share no-print"
      aria-label={t("ui-share")}
      data-enhance="share"
      data-title={title}
      data-address={address}
      data-text-copied={t("ui-shareCopied")}
      data-text-failed={t("ui-shareNotCopied")}
    >
      <p className="share__label" aria-hidden>
        {t("ui-share")}
      </p>
      <ul className="share__ways">
        {ways.map(({ name, href }) => (
          <li key={name}>
            <a className="share__way" href={href} rel="noopener nofollow">
              {name}
            </a>
          </li>
        ))}
        <li hidden data-share-own="">
          <button type="button" className="share__way">
            <Icon of={Link2} size="small" />
            {t("ui-shareCopy")}
          </button>
        </li>
      </ul>
    </nav>
  );
}
