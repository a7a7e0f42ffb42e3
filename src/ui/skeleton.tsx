import { useText } from "./text.tsx";

/** Holds the place of text that is still on its way. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const t = useText();
  return (
    <div className="skeleton" role="status" aria-label={t("ui-loading")}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <div key={line} className="skeleton__line" />
      ))}
    </div>
  );
}
