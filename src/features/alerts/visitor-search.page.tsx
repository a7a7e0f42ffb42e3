import { Chip } from "../../ui/chip.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import { VisitorSearchForm } from "./visitor-search-form.tsx";

export interface VisitorSearchView {
  labels: string[];
  parameters: { name: string; value: string }[];
  /** Slugs that the search asks for: only their positions can be found */
  sectors: readonly string[];
  positions: string[];
  /** The same search for somebody with an account */
  memberHref: string;
  sent?: (FilledForm & { problem: string | undefined }) | undefined;
}

export function VisitorSearchPage({ view }: { view: VisitorSearchView }) {
  const t = useText();
  const filled = view.sent ?? { values: { Frequency: ["daily"], Positions: view.positions } };
  return (
    <ModalPage title={t("alerts-askTitle")}>
      <ul className="chips saved-search__labels">
        {view.labels.map((label) => (
          <li key={label}>
            <Chip>
              <bdi>{label}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
      <VisitorSearchForm parameters={view.parameters} sectors={view.sectors} filled={filled} after="close" />
      <p className="visitor-search__member">
        {t("alerts-memberQuestion")} <Link href={view.memberHref}>{t("alerts-memberLink")}</Link>
      </p>
    </ModalPage>
  );
}
