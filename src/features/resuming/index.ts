export { goOnAfterSignIn, hasKeptAnswer } from "./go-on.ts";
