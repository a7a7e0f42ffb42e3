import type {
  CallExpression,
  FunctionLikeDeclaration,
  Node,
  TaggedTemplateExpression,
} from "typescript/unstable/ast";
import {
  isCallExpression,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from "typescript/unstable/ast/is";
import { AskCaller, Meanings, type Scope, sqlMethod, Unknowable } from "./meanings.ts";
import type { Program } from "./program.ts";
import { Turns } from "./turns.ts";

export interface Variant {
  text: string;
  /** The calls that it was put together for, which may say more about the row. */
  calls: readonly CallExpression[];
}

/**
 * SQL as the server would get it, one text for each way it can turn out: both branches of a condition, each of the words that
 * a type allows, each caller that adds a part of its own.
 */
export class Inliner {
  readonly #program: Program;
  readonly #turns = new Turns();
  readonly #meanings: Meanings;
  /** Templates that have become part of a text. */
  readonly seen = new Set<Node>();
  #parameters = 0;

  constructor(program: Program) {
    this.#program = program;
    this.#meanings = new Meanings(program, this.#turns);
  }

  sqlTexts(node: Node): (Variant | Unknowable)[] {
    return this.#allVariants((scope) => this.#sql(node, scope));
  }

  plainTexts(node: Node): (Variant | Unknowable)[] {
    return this.#allVariants((scope) => this.#meanings.text(node, scope));
  }

  #allVariants(
    write: (scope: Scope) => string,
    scope: Scope = new Map(),
    calls: readonly CallExpression[] = [],
  ): (Variant | Unknowable)[] {
    const found: (Variant | Unknowable)[] = [];
    for (const _turn of this.#turns.all()) {
      this.#parameters = 0;
      try {
        found.push({ text: write(scope), calls });
      } catch (error) {
        if (error instanceof Unknowable) found.push(error);
        else if (error instanceof AskCaller) return this.#forEachCaller(error.called, write, scope, calls);
        else throw error;
      }
    }
    return found;
  }

  #forEachCaller(
    called: FunctionLikeDeclaration,
    write: (scope: Scope) => string,
    scope: Scope,
    calls: readonly CallExpression[],
  ): (Variant | Unknowable)[] {
    const callers = this.#program.callsOf(called).filter(isCallExpression);
    const isAsked = callers.some((call) => calls.includes(call));
    if (isAsked || callers.length === 0) return [this.#meanings.unknowable(called)];
    return callers.flatMap((call) => {
      const bound = new Map([...scope, ...this.#meanings.bind(called, call, new Map())]);
      return this.#allVariants(write, bound, [...calls, call]);
    });
  }

  #sql(asked: Node, scope: Scope): string {
    const meant = this.#meanings.of(asked, scope);
    return this.#turns.at(meant.pace, () => {
      if (isTaggedTemplateExpression(meant.node)) return this.#template(meant.node, meant.scope);
      if (isCallExpression(meant.node)) return this.#made(meant.node, meant.scope);
      throw this.#meanings.unknowable(asked);
    });
  }

  /** `sql.table(…)` and its like */
  #made(call: CallExpression, scope: Scope): string {
    const [first, second] = call.arguments;
    switch (first && sqlMethod(call)) {
      case "raw":
        return this.#meanings.text(first as Node, scope);
      case "id":
      case "ref":
      case "table":
        return this.#meanings.text(first as Node, scope).replaceAll(/[^.]+/g, '"$&"');
      case "join": {
        const elements = this.#meanings
          .elements(first as Node, scope)
          .map((each) => this.#turns.at(each.pace, () => this.#hole(each.node, each.scope)));
        return elements.join(second ? this.#sql(second, scope) : ", ");
      }
      default:
        throw this.#meanings.unknowable(call);
    }
  }

  #template(node: TaggedTemplateExpression, scope: Scope): string {
    this.seen.add(node);
    const { template } = node;
    if (!isTemplateExpression(template)) return template.text;
    const spans = template.templateSpans.map(
      ({ expression, literal }) => this.#hole(expression, scope) + literal.text,
    );
    return template.head.text + spans.join("");
  }

  #hole(node: Node, scope: Scope): string {
    if (this.#isSql(node)) return this.#sql(node, scope);
    this.#parameters += 1;
    return `$${this.#parameters}`;
  }

  #isSql(node: Node): boolean {
    const { checker } = this.#program;
    const type = checker.getTypeAtLocation(node);
    const present = type && checker.getNonNullableType(type);
    return present !== undefined && checker.getPropertyOfType(present, "toOperationNode") !== undefined;
  }
}
