import type { SignedInVisitor } from "../../../platform/http/visitor.ts";

/** A half-filled form is stored in the browser under this name, and goes with its owner when they sign out. */
export function draftKeyOf({ personId }: Pick<SignedInVisitor, "personId">, advertisementId: number): string {
  return `mesai.application.${personId}.${advertisementId}`;
}
