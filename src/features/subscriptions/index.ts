export { isFollowing, mailedCompanies, setMailedCompanies, visitCompany } from "./followed-companies.ts";
