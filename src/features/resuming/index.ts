export { goOnAfterSignIn, hasStoredAnswer, peekAnswer } from "./go-on.ts";
