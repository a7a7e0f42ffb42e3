import type { Contract } from "../../../src/platform/http/contract.ts";
import { fromNewAddress, type Session } from "../session.ts";
import type { TestApp } from "../start-test-app.ts";
import { fileFieldsOf, fileFor, type Pairs } from "./filled-request.ts";

const PART = /:(\w+)(\([^)]*\))?/g;

/** Parts of the path where they belong, the rest in the address or in the body. */
export function send(
  app: TestApp,
  contract: Contract,
  session: Session | undefined,
  pairs: Pairs,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { method } = contract;
  const inPath = new Set([...contract.path.matchAll(PART)].map(([, name]) => name));
  const path = contract.path.replace(PART, (_part, name: string) =>
    encodeURIComponent(pairs.find(([field]) => field === name)?.[1] ?? "yok"),
  );
  const others = pairs.filter(([name]) => !inPath.has(name));
  const body = bodyOf(contract, others);
  return app.request(method === "GET" ? `${path}?${new URLSearchParams(others)}` : path, {
    method,
    headers: {
      accept: contract.answers === "page" ? "text/html" : "*/*",
      ...fromNewAddress(),
      ...(session && { cookie: session.cookie, requestverificationtoken: session.csrfToken }),
      ...headers,
    },
    ...(method !== "GET" && { body }),
  });
}

/** With a file wherever the form has room for one. */
function bodyOf(contract: Contract, pairs: Pairs): FormData | URLSearchParams {
  const fields = fileFieldsOf(contract);
  if (fields.length === 0) return new URLSearchParams(pairs);
  const body = new FormData();
  for (const [name, value] of pairs) body.append(name, value);
  const { name, type, bytes } = fileFor(contract);
  for (const field of fields) body.append(field, new File([bytes as BlobPart], name, { type }));
  return body;
}
