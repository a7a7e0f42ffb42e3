import { Icon } from "../../ui/icon.tsx";
import { MemberLayout } from "../../ui/member-layout.tsx";
import { memberPages } from "../../ui/member-navigation.ts";
import { useText } from "../../ui/text.tsx";

export function MemberHomePage({ name }: { name: string }) {
  const t = useText();
  return (
    <MemberLayout current="/hesabim" title={t("ui-memberHome")} intro={t("accounts-homeIntro", { name })}>
      <ul className="member-home">
        {memberPages
          .filter(({ href }) => href !== "/hesabim")
          .map(({ href, label, about, icon }) => (
            <li key={href}>
              <Icon of={icon} size="large" />
              <a href={href}>{t(label)}</a>
              {about && <p>{t(about)}</p>}
            </li>
          ))}
      </ul>
    </MemberLayout>
  );
}
