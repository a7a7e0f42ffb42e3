export { goOnAfterSignIn, hasKeptAnswer, peekAnswer } from "./go-on.ts";
