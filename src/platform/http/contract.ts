import type { z } from "zod";
import type { FormDefinition } from "../forms/form-definition.ts";
import type { Action } from "./permissions.ts";
import type { RateLimitName } from "./rate-limits.ts";

/** Who may call: a line of the table of permissions. `public` has to be written. */
export type Access = Action;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * What the route answers when all is well; it also decides in which form a refusal comes. `json` is a call of our own pages.
 * `data` is open to the programs of others: JSON whoever asks, the same for everybody, readable from any site.
 */
export type AnswerKind = "page" | "json" | "data" | "text" | "file";

export interface Contract<Input extends z.ZodType = z.ZodType> {
  method: Method;
  /** As a person would read it; matched without regard to case. `:name` stands for a part. */
  path: string;
  access: Access;
  limit: RateLimitName;
  answers: AnswerKind;
  /** Path parts, query and body together; names are matched without regard to case. */
  input: Input;
  /** The form that `input` was made from, where there is one. */
  form?: FormDefinition | undefined;
  /** Message key for input that breaks the rules; a general one unless said. */
  refusedWith?: string | undefined;
  /** What is said above a form in which something is missing, instead of the general words. */
  missingMessage?: string | undefined;
  /** How a refusal of this call says no in the product's own names; without it, as every refusal does. */
  refusalFields?: ((message: string) => Record<string, unknown>) | undefined;
  /** False for a POST that only reads, and so needs neither origin nor token; true for a GET that writes, which needs the origin. */
  changesState: boolean;
  /** Whoever knows the address may do what it says: it is told neither to other sites nor to those who measure. */
  isSecretAddress?: true;
  /** The largest body taken, in bytes. */
  bodyLimit: number;
}

type ContractDefinition<Input extends z.ZodType> = Omit<Contract<Input>, "changesState" | "bodyLimit"> &
  Partial<Pick<Contract, "changesState" | "bodyLimit">>;

const DEFAULT_BODY_LIMIT = 256 * 1024;

export function defineContract<Input extends z.ZodType>(
  definition: ContractDefinition<Input>,
): Contract<Input> {
  return { changesState: definition.method !== "GET", bodyLimit: DEFAULT_BODY_LIMIT, ...definition };
}
