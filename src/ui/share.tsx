import { Link2, Mail, MessageCircle, Share2 } from "lucide-react";
import { trackClick } from "../platform/tracked-event.ts";
import { Icon } from "./icon.tsx";
import { useText } from "./text.tsx";

interface ShareProps {
  title: string;
  /** Whole, with the host: it leaves this site. */
  url: string;
  /** False where a mail goes out in another way beside it */
  hasMail?: boolean;
}

/** The device's own ways to share, or a copied link; plain links without scripts. Nobody else is asked before a press. */
export function Share({ title, url, hasMail = true }: ShareProps) {
  const t = useText();
  return (
    <ul
      className="share link-column"
      data-enhance="share"
      data-title={title}
      data-url={url}
      data-text-copied={t("ui-shareCopied")}
      data-text-failed={t("ui-shareCopyFailed")}
    >
      {/* One place for both, reserved from the start: what stands below must not move under a finger. */}
      <li className="share__here">
        <button type="button" data-share="device" {...trackClick({ event: "share", way: "device" })}>
          <Icon of={Share2} />
          {t("ui-share")}
        </button>
        <button type="button" data-share="copy" {...trackClick({ event: "share", way: "copy" })}>
          <Icon of={Link2} />
          {t("ui-shareCopy")}
        </button>
      </li>
      <li>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          {...trackClick({ event: "share", way: "whatsapp" })}
        >
          <Icon of={MessageCircle} />
          {t("ui-shareWhatsApp")}
        </a>
      </li>
      {hasMail && (
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
            {...trackClick({ event: "share", way: "mail" })}
          >
            <Icon of={Mail} />
            {t("ui-shareMail")}
          </a>
        </li>
      )}
    </ul>
  );
}
