import { createContext, useContext } from "react";

/** Proof that a form is ours, for signed-in visitors; set around every page and every island. */
const FormTokenContext = createContext<string | undefined>(undefined);
export const FormTokenProvider = FormTokenContext.Provider;

/** Pages of visitors are shared by all of them, and carry no token. */
export function useIsSignedIn(): boolean {
  return useContext(FormTokenContext) !== undefined;
}

/** Belongs into every form that changes something. */
export function FormToken() {
  const token = useContext(FormTokenContext);
  return token ? <input type="hidden" name="__RequestVerificationToken" value={token} /> : null;
}
