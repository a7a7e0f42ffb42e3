import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { type CompiledMessage, formatMessage } from "./message-format.ts";

type Token = string | [name: string, type?: string, choices?: Choices | string];
type Choices = Record<string, Token[] | string | number>;

/**
 * The values that a message asks for, and between which forms it chooses by them; undefined where it cannot be read. A text that
 * takes another's place has the same shape, or somebody would read braces.
 */
export function messageShape(source: string): string | undefined {
  try {
    return [...new Set(shapesOf(compileMessageOrThrow(source) as Token[]))].sort().join(" ");
  } catch {
    return undefined;
  }
}

function shapesOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === "string") return [];
    const [name, type = "", choices] = token;
    if (typeof choices !== "object") return [`{${name} ${type} ${choices ?? ""}}`];
    const forms = Object.keys(choices).sort().join("|");
    const branches = Object.values(choices).filter((branch) => Array.isArray(branch));
    return [`{${name} ${type} ${forms}}`, ...branches.flatMap(shapesOf)];
  });
}

/** How a text reads with values in it; undefined where it cannot be read. */
export function readsAs(
  source: string,
  language: string,
  values: Record<string, string | number>,
): string | undefined {
  try {
    return formatMessage(compileMessageOrThrow(source) as CompiledMessage, language, values);
  } catch {
    return undefined;
  }
}

/** Numbers for what it counts by, and the names themselves for the rest: enough to see how it reads. */
export function exampleValues(source: string): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  const look = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (typeof token === "string") continue;
      const [name, type, choices] = token;
      const isCounted = type === "plural" || type === "selectordinal" || type === "number";
      if (!(name in values) || isCounted) values[name] = isCounted ? EXAMPLE_COUNT : `‹${name}›`;
      if (typeof choices === "object")
        for (const branch of Object.values(choices)) if (Array.isArray(branch)) look(branch);
    }
  };
  look(compileMessageOrThrow(source) as Token[]);
  return values;
}

const EXAMPLE_COUNT = 3;
