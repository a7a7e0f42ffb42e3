/** Components that other features' pages may show. */
export { CompanyStatusBadge } from "./company-state.tsx";
export { EmployerLayout } from "./employer-layout.tsx";
