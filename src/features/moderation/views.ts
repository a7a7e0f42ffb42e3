/** Components that other features' pages may show. */
export { StaffLayout } from "./staff-layout.tsx";
