export { countReports } from "./count-reports.ts";
