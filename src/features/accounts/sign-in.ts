import { APIError } from "better-auth/api";
import type { Services } from "../../platform/services.ts";
import type { SignInInput } from "./accounts.contract.ts";

export type SignInResult = { kind: "signed-in"; cookies: string[] } | { kind: "wrong" };

/** A wrong address and a wrong password get the same answer, after the same work. */
export async function signIn(
  { auth }: Services,
  input: SignInInput,
  client: { address: string; userAgent: string | undefined },
): Promise<SignInResult> {
  try {
    const { headers } = await auth.api.signInEmail({
      body: { email: input.Email.toLowerCase(), password: input.Password },
      headers: new Headers({ "x-forwarded-for": client.address, "user-agent": client.userAgent ?? "" }),
      returnHeaders: true,
    });
    return { kind: "signed-in", cookies: headers.getSetCookie() };
  } catch (error) {
    if (error instanceof APIError) return { kind: "wrong" };
    throw error;
  }
}
