export { addMember, findPersonByEmail } from "./accounts.store.ts";
export { refuseWeakPassword } from "./passwords/refuse-weak-password.ts";
export { startSession } from "./sign-in/start-session.ts";
export { isAskingBrowser, markAskingBrowser } from "./sign-up/asking-browser.ts";
