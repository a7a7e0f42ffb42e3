export { loadInviting } from "./load-invitations.ts";
