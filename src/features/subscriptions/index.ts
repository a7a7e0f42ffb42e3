export { isFollowing, mailedCompanies, setMailedCompanies } from "./followed-companies.ts";
