import { encode } from "uqr";
import { ButtonLink } from "../../ui/button.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { useTexts } from "../../ui/text.tsx";

export interface MobileAppView {
  stores: { name: string; href: string }[];
  /** What a phone opens when it reads the code. */
  address: string;
}

const WAYS = ["iphone", "android", "desktop"] as const;

export function MobileAppPage({ view }: { view: MobileAppView }) {
  const { t } = useTexts();
  return (
    <div className="page-width standing">
      <Breadcrumbs crumbs={[{ href: "/", label: t("ui-home") }]} />
      <header className="reading-head">
        <h1>{t("standing-pages-mobil-uygulama-title")}</h1>
        <p className="reading-head__intro">{t("standing-pages-mobil-uygulama-summary")}</p>
      </header>
      <div className="mobile-app">
        <div className="mobile-app__ways">
          {view.stores.length > 0 && <Stores stores={view.stores} />}
          <section>
            <h2>{t("standing-pages-installTitle")}</h2>
            <p>{t("standing-pages-installText")}</p>
            {WAYS.map((way) => (
              <section key={way} className="mobile-app__way">
                <h3>{t(`standing-pages-install-${way}`)}</h3>
                <ol>
                  {([1, 2, 3] as const).map((step) => (
                    <li key={step}>{t(`standing-pages-install-${way}-${step}`)}</li>
                  ))}
                </ol>
              </section>
            ))}
          </section>
        </div>
        <figure className="mobile-app__code no-print">
          <QrCode text={view.address} />
          <figcaption>{t("standing-pages-scan")}</figcaption>
        </figure>
      </div>
    </div>
  );
}

function Stores({ stores }: { stores: MobileAppView["stores"] }) {
  const { t } = useTexts();
  return (
    <section>
      <h2>{t("standing-pages-storesTitle")}</h2>
      <p className="mobile-app__stores">
        {stores.map(({ name, href }) => (
          <ButtonLink key={name} kind="primary" href={href} rel="noopener">
            {name}
          </ButtonLink>
        ))}
      </p>
    </section>
  );
}

function QrCode({ text }: { text: string }) {
  const { t } = useTexts();
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("standing-pages-qr", { address: text })}>
      <path d={dots.join("")} />
    </svg>
  );
}
