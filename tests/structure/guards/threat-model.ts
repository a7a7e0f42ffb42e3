import { readRows } from "../support/markdown-table.ts";

/** Lines of the threat model that neither a test stands for nor a reason, or that name a test which does not exist. */
export function findUnguardedThreats(document: string, testPaths: readonly string[]): string[] {
  return readRows(document).flatMap(([threat = "", answer = "", proof = ""]) => {
    if (threat === "" || answer === "") return [`${threat || "a row"}: says too little`];
    const named = [...proof.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, path = ""]) => path);
    if (named.length === 0 && !/^Reason: \S.{20,}/.test(proof))
      return [`${threat}: names neither test nor reason`];
    return named.filter((path) => !testPaths.includes(path)).map((path) => `${threat}: there is no ${path}`);
  });
}
