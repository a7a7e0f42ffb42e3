import { createContext, useContext } from "react";

/** For parts of pages that are the same for everybody who has signed in. */
export const TOKEN_WITHHELD = Symbol("withheld");
export type GivenToken = string | typeof TOKEN_WITHHELD | undefined;

/** Proof that a form is ours, for signed-in visitors; set around every page and every island. */
const FormTokenContext = createContext<GivenToken>(undefined);
export const FormTokenProvider = FormTokenContext.Provider;

/** Pages of visitors are shared by all of them, and carry no token. */
export function useIsSignedIn(): boolean {
  return useContext(FormTokenContext) !== undefined;
}

/** Belongs into every form that changes something. */
export function FormToken() {
  const token = useContext(FormTokenContext);
  if (token === TOKEN_WITHHELD) throw new Error("a form with a token stands in a part that others see too");
  return token ? <input type="hidden" name="__RequestVerificationToken" value={token} /> : null;
}
