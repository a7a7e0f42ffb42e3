export { followCompany } from "./follow-company.tsx";
export { isFollowing, mailedCompanies, setMailedCompanies } from "./followed-companies.ts";
