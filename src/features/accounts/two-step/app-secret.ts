import { encode } from "uqr";
import type { AppSecret } from "../settings/account-settings.view.ts";

const BORDER = 3;

/** What the authenticator app reads, drawn as one path of unit squares. */
export function appSecret(uri: string): AppSecret {
  const { data, size } = encode(uri, { ecc: "M", border: BORDER });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return { path: squares.join(""), size, key: secret.match(/.{1,4}/g)?.join(" ") ?? "" };
}
