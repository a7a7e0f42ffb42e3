import { ButtonLink } from "./button.tsx";
import { useText } from "./text.tsx";
import { Scene } from "./tile/scene.tsx";

export interface ErrorViewProps {
  status: number;
  title: string;
  text: string;
  /** For people who write to us about it */
  requestId?: string | undefined;
  actions: { href: string; label: string }[];
}

export function ErrorView({ status, title, text, requestId, actions }: ErrorViewProps) {
  const t = useText();
  return (
    <div className="page-width error-view">
      <div className="error-view__text">
        <p className="error-view__status">{t("ui-errorStatus", { status: String(status) })}</p>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="empty-state__actions">
          {actions.map(({ href, label }, position) => (
            <ButtonLink key={href} href={href} kind={position === 0 ? "primary" : "secondary"}>
              {label}
            </ButtonLink>
          ))}
        </div>
        {requestId !== undefined && (
          <p className="error-view__request">
            {t("ui-requestId")} <code>{requestId}</code>
          </p>
        )}
      </div>
      <Scene of={status === 404 || status === 410 ? "newspaper" : "tea"} />
    </div>
  );
}
