import { definePage } from "../../platform/http/contract.ts";

/** The first page of the member's area. */
export const showMemberHome = definePage({
  path: "/hesabim",
  access: "member",
});
