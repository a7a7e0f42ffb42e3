import type { ReactNode } from "react";
import { useText } from "../text.tsx";
import { ToastRegion } from "./toast-region.tsx";

interface PageLayoutProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Everything inside the body of a page. */
export function PageLayout({ header, footer, children }: PageLayoutProps) {
  const t = useText();
  return (
    <div className="page-layout">
      <a className="skip-link" href="#content">
        {t("ui-skipToContent")}
      </a>
      {header}
      <main className="page-layout__main" id="content" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <ToastRegion />
    </div>
  );
}
