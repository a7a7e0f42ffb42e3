/** Components that other features' pages may show. */

export { SendingNote } from "./form/sending-note.tsx";
export { StatusBadge } from "./own/application-status.tsx";
export { SentApplication } from "./sent-application.tsx";
