import { definePage } from "../../platform/http/contract.ts";

export const showOperating = definePage({
  path: "/yonetim/isletme",
  access: "admin",
});
