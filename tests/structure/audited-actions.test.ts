import { describe, expect, it } from "vitest";
import { AUDITED_ACTIONS } from "../../src/platform/audited-action.ts";
import { isAction } from "../../src/platform/http/permissions.ts";
import { readCatalogs } from "./support/catalog-files.ts";
import { readProductSources } from "./support/source-files.ts";

interface Source {
  path: string;
  text: string;
}

/** Names of actions as they are written into the log: a kind of thing, a point, and what was done to it. */
function findUnknownActions(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    if (!/\bwriteAudit|AuditedAction\b/.test(text)) return [];
    const named = [...text.matchAll(/"((?:[a-z]+-)*[a-z]+\.(?:[a-z]+-)*[a-z]+)"/g)].map(
      ([, name = ""]) => name,
    );
    const kinds = new Set(AUDITED_ACTIONS.map((action) => action.split(".")[0]));
    return (
      named
        // What somebody may do has names of the same form.
        .filter((name) => !isAction(name))
        .filter(
          (name) =>
            kinds.has(name.split(".")[0] ?? "") && !(AUDITED_ACTIONS as readonly string[]).includes(name),
        )
        .map((name) => `${path}: ${name}`)
    );
  });
}

function findActionsWithoutWords(actions: readonly string[]): string[] {
  return readCatalogs()
    .filter(({ owner }) => owner === "src/features/moderation")
    .flatMap(({ language, messages }) =>
      actions
        .filter((action) => !/\p{L}{3}/u.test(messages[`moderation-audit-${action.replace(".", "-")}`] ?? ""))
        .map((action) => `${language}: ${action}`),
    );
}

describe("what is written into the audit log", () => {
  it("has its words in every language", () => {
    expect(AUDITED_ACTIONS.length).toBeGreaterThan(50);
    expect(findActionsWithoutWords(AUDITED_ACTIONS)).toEqual([]);
    expect(findActionsWithoutWords(["planted.action"])).toHaveLength(5);
  });

  it("is on the list, wherever in the code it is written", () => {
    const sources = readProductSources();
    const writing = sources.filter(({ text }) => text.includes("writeAudit"));
    expect(writing.length).toBeGreaterThan(20);
    expect(findUnknownActions(sources)).toEqual([]);
    const planted = { path: "src/x.ts", text: 'writeAudit(t, a, { action: "person.vanished" })' };
    expect(findUnknownActions([planted])).toEqual(["src/x.ts: person.vanished"]);
  });
});
