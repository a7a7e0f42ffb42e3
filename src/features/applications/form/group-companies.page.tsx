import { ModalPage } from "../../../ui/dialog.tsx";
import { useText } from "../../../ui/text.tsx";

/** Which companies a yes to the group reaches. */
export function GroupCompaniesPage({
  companies,
}: {
  companies: { id: number; name: string; href: string }[];
}) {
  const t = useText();
  return (
    <ModalPage title={t("applications-groupTitle")}>
      <ul className="apply__list">
        {companies.map(({ id, name, href }) => (
          <li key={id}>
            <a href={href}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </ModalPage>
  );
}
