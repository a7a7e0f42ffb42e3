import { createContext, useContext } from "react";
import { type Action, mayDo, type Role } from "../platform/http/permissions.ts";

const RoleContext = createContext<Role>("visitor");

/** Set around every page. */
export const RoleProvider = RoleContext;

/** So that nobody is shown the way to where they are refused. */
export function useMayDo(action: Action): boolean {
  return mayDo(useContext(RoleContext), action);
}
