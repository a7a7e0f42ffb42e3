export { isAskingBrowser, markAskingBrowser } from "./asking-browser.ts";
export { refuseWeakPassword } from "./refuse-weak-password.ts";
export { startSession } from "./start-session.ts";
