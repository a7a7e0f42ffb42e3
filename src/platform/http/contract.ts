import { z } from "zod";
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

type NoInput = z.ZodObject<Record<never, never>>;
type Unsaid = "changesState" | "bodyLimit" | "input";
type Usual = "method" | "limit" | "answers";
type ContractDefinition<Input extends z.ZodType, Optional extends keyof Contract = Unsaid> = Omit<
  Contract<Input>,
  Optional
> &
  Partial<Pick<Contract<Input>, Optional>>;

const DEFAULT_BODY_LIMIT = 256 * 1024;
const NO_INPUT: z.ZodType = z.object({});

/** Files come in parts, which are taken once it is known whose they are. Any other body is read before, and is short. */
export function unaskedBodyLimit({ form, bodyLimit }: Contract): number {
  const takesFiles = Object.values(form?.fields ?? {}).some(
    ({ kind }) => kind === "file" || kind === "files",
  );
  return takesFiles ? Math.min(bodyLimit, DEFAULT_BODY_LIMIT) : bodyLimit;
}

export function defineContract<Input extends z.ZodType = NoInput>(
  definition: ContractDefinition<Input>,
): Contract<Input> {
  return {
    changesState: definition.method !== "GET",
    bodyLimit: DEFAULT_BODY_LIMIT,
    input: NO_INPUT as Input,
    ...definition,
  };
}

function definerOf(usual: Pick<Contract, Usual>) {
  return <Input extends z.ZodType = NoInput>(definition: ContractDefinition<Input, Unsaid | Usual>) =>
    defineContract<Input>({ ...usual, ...definition });
}

/** Something to look at. */
export const definePage = definerOf({ method: "GET", limit: "reading", answers: "page" });

/** What a form sends; it leads on to a page, or comes back as one. */
export const definePost = definerOf({ method: "POST", limit: "writing", answers: "page" });

/** What a script of ours sends. */
export const defineCall = definerOf({ method: "POST", limit: "writing", answers: "json" });
