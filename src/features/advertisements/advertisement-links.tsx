import { Flag, Send } from "lucide-react";
import { complaintPath, sendToFriendPath } from "../../addresses/advertisements.ts";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/text.tsx";

/** What anybody can do with an advertisement besides reading it. */
export function AdvertisementLinks({ advertisementId }: { advertisementId: number }) {
  const t = useText();
  return (
    <>
      <li>
        <a href={sendToFriendPath(advertisementId)} data-dialog="" rel="nofollow">
          <Icon of={Send} />
          {t("sharing-link")}
        </a>
      </li>
      <li>
        <a href={complaintPath(advertisementId)} data-dialog="" rel="nofollow">
          <Icon of={Flag} />
          {t("complaints-link")}
        </a>
      </li>
    </>
  );
}
