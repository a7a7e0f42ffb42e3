/** Components that other features' pages may show. */
export { EmployerLayout } from "./employer-layout.tsx";
