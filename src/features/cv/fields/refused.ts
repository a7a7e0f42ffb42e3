export interface Refused {
  kind: "refused";
  /** Message keys, under the names of the wire. */
  errors: Record<string, string>;
  /** Of the whole; else the general one. */
  message?: string;
}

export const refusedAt = (field: string, message: string, whole?: string): Refused => ({
  kind: "refused",
  errors: { [field]: message },
  ...(whole !== undefined && { message: whole }),
});

export const INVALID = "error-field-invalid";
