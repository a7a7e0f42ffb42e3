import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useText } from "../../../ui/text.tsx";

const KEYS = [
  { keys: ["j", "k"], text: "hiring-key-next" },
  { keys: ["1–7"], text: "hiring-key-stage" },
  { keys: ["r"], text: "hiring-key-reject" },
  { keys: ["u"], text: "hiring-key-undo" },
  { keys: ["n"], text: "hiring-key-note" },
  { keys: ["m"], text: "hiring-key-message" },
  { keys: ["x"], text: "hiring-key-select" },
  { keys: ["Esc"], text: "hiring-key-escape" },
  { keys: ["?"], text: "hiring-key-help" },
] as const;

/** On what it presses; seen where the script that listens is there, and no part of the name. */
export function Key({ of: key }: { of: string }) {
  return <span className="key" data-of={key} aria-hidden="true" />;
}

/** Shown by the script that listens to the keys. */
export function KeysHelp() {
  const t = useText();
  return (
    <>
      <Button kind="quiet" type="button" hidden data-key="?">
        {t("hiring-keys")}
        <Key of="?" />
      </Button>
      <Dialog id="triage-keys" title={t("hiring-keys")}>
        <dl className="keys">
          {KEYS.map(({ keys, text }) => (
            <div key={text}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className="key">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
