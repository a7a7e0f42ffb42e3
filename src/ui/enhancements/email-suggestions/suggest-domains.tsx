import { useState } from "react";
import { ComboboxList } from "../../combobox/combobox-list.tsx";
import { useCombobox, usePageField } from "../../combobox/use-combobox.ts";
import { meantDomain, suggestedDomains, withDomain } from "../../forms/email-domains.ts";
import { drawBelow } from "../../hydrate-island.tsx";
import { useText } from "../../text.tsx";

export function suggestDomains(field: HTMLInputElement): void {
  drawBelow(field, <EmailDomains field={field} />);
}

/** Nothing is marked at first: Enter still sends the form. */
function EmailDomains({ field }: { field: HTMLInputElement }) {
  const t = useText();
  const [typed, setTyped] = useState(field.value);
  const rows = suggestedDomains(typed).map((domain) => ({
    key: domain,
    content: domain,
    take: () => complete(domain),
  }));
  const combobox = useCombobox({ groups: [{ rows }], takesByTab: true });
  usePageField(field, combobox, () => setTyped(field.value));
  const meant = meantDomain(typed);

  function complete(domain: string) {
    field.value = withDomain(field.value, domain);
    field.focus();
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    combobox.close();
  }

  return (
    <>
      <ComboboxList of={combobox} label={t("ui-emailSuggestions")} />
      {/* There before it says anything: screen readers speak only of changes in what they know. */}
      <p className="email-field__meant" role="status">
        {meant !== undefined && <MeantAddress domain={meant} onAccept={() => complete(meant)} />}
      </p>
    </>
  );
}

/** "Did you mean gmail.com?", as a button that makes it so. It is said while one types, not while one leaves. */
function MeantAddress({ domain, onAccept }: { domain: string; onAccept: () => void }) {
  const [before, after] = useText()("ui-emailMeant", { domain: "{domain}" }).split("{domain}");
  return (
    <button type="button" className="email-field__accept" onClick={onAccept}>
      {before}
      <bdi>{domain}</bdi>
      {after}
    </button>
  );
}
