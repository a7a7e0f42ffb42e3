export const REPORTS_PATH = "/isveren/raporlar";
