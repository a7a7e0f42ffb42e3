export { describeDevice } from "./accounts.rules.ts";
export { addMember, dropSecondStep, findPerson, findPersonByEmail } from "./accounts.store.ts";
export { erasePerson } from "./deletion/delete-account.ts";
export { refuseWeakPassword } from "./passwords/refuse-weak-password.ts";
export { listSessions } from "./settings/sessions.store.ts";
export { startSession } from "./sign-in/start-session.ts";
export { askerHashIn, isAskingBrowser, markAskingBrowser } from "./sign-up/asking-browser.ts";
