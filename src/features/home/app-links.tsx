import { Smartphone } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import type { HomeView } from "./home.view.ts";

export function AppLinks({ apps }: { apps: HomeView["apps"] }) {
  const t = useText();
  return (
    <section className="home-section home-apps">
      <SectionHeading title={t("home-appsTitle")} />
      <p>{t("home-appsText")}</p>
      <p className="home-apps__links">
        {apps.map(({ href, store }) => (
          <ButtonLink key={store} href={href} rel="noopener">
            <Icon of={Smartphone} />
            {t(`home-${store}`)}
          </ButtonLink>
        ))}
      </p>
    </section>
  );
}
