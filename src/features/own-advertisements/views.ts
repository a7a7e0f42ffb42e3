/** Components that other features' pages may show. */
export { FindingList } from "./checks/findings-notice.tsx";
export { ChangeList } from "./editions/change-list.tsx";
