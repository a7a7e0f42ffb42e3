/** Components that other features' pages may show. */
export { StatusBadge } from "./application-status.tsx";
export { SendingNote } from "./sending-note.tsx";
export { SentApplication } from "./sent-application.tsx";
