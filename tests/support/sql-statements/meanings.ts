import {
  type BindingElement,
  type CallExpression,
  type Expression,
  type FunctionLikeDeclaration,
  type Node,
  SyntaxKind,
} from "typescript/unstable/ast";
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNoSubstitutionTemplateLiteral,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSpreadElement,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import { bare, nodesIn, type Program } from "./program.ts";
import type { Turns } from "./turns.ts";

/** What parameters of functions stand for, by the number of their symbol; nothing where a caller leaves one out. */
export type Scope = ReadonlyMap<number, () => Meant | undefined>;

export interface Meant {
  node: Node;
  scope: Scope;
  /** Of the choices inside it. */
  pace: number;
}

/** Something that only a running program knows. */
export class Unknowable extends Error {}

/** Something that depends on who calls a function. */
export class AskCaller extends Error {
  readonly called: FunctionLikeDeclaration;
  constructor(called: FunctionLikeDeclaration) {
    super("its callers know");
    this.called = called;
  }
}

/** What expressions stand for, as far as that is known before the program runs. */
export class Meanings {
  readonly #program: Program;
  readonly #turns: Turns;

  constructor(program: Program, turns: Turns) {
    this.#program = program;
    this.#turns = turns;
  }

  unknowable(node: Node): Unknowable {
    return new Unknowable(`${this.#program.lineOf(node)}: ${node.getText()}`);
  }

  /** What an expression comes down to: names, conditions and calls of our own functions are followed. */
  of(given: Node, scope: Scope): Meant {
    const node = bare(given);
    if (isConditionalExpression(node)) {
      const isGiven = this.#isGiven(node.condition, scope);
      const branches = [isGiven === false ? [] : node.whenTrue, isGiven ? [] : node.whenFalse].flat();
      return this.#oneOf(node, branches, (branch) => this.of(branch, scope));
    }
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.QuestionQuestionToken) {
      return this.#oneOf(node, [node.left, node.right], (side) => this.of(side, scope));
    }
    if (isIdentifier(node)) return this.#named(node, scope);
    if (isPropertyAccessExpression(node) || isElementAccessExpression(node)) {
      const name = isPropertyAccessExpression(node)
        ? node.name.text
        : this.text(node.argumentExpression, scope);
      const meant = this.#member(node, node.expression, name, scope);
      if (!meant) throw this.unknowable(node);
      return meant;
    }
    if (isCallExpression(node) && sqlMethod(node) === undefined && methodOf(node) !== "map") {
      const { node: called, scope: outer } = this.of(node.expression, scope);
      if (!isFunction(called)) throw this.unknowable(node);
      return this.#result(called, new Map([...outer, ...this.bind(called, node, scope)]));
    }
    return { node, scope, pace: this.#turns.pace };
  }

  elements(given: Node, scope: Scope): Meant[] {
    const { node, scope: inner } = this.of(given, scope);
    if (isArrayLiteralExpression(node)) {
      return node.elements.flatMap((element) =>
        isSpreadElement(element)
          ? this.elements(element.expression, inner)
          : [{ node: element, scope: inner, pace: this.#turns.pace }],
      );
    }
    if (!isCallExpression(node) || methodOf(node) !== "map") throw this.unknowable(given);
    // One of them stands for all.
    const [each] = node.arguments;
    const { node: made, scope: within } = this.of(each as Expression, inner);
    if (!isFunction(made)) throw this.unknowable(given);
    return [this.#result(made, within)];
  }

  /** A text that is known before the program runs. */
  text(given: Node, scope: Scope): string {
    const node = bare(given);
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (isTemplateExpression(node)) {
      const spans = node.templateSpans.map(
        ({ expression, literal }) => this.text(expression, scope) + literal.text,
      );
      return node.head.text + spans.join("");
    }
    const words = this.#boundTo(node, scope) ? [] : this.#wordsOf(node);
    if (words.length > 0) return this.#oneOf(node, words, (word) => word);
    const meant = this.of(node, scope);
    if (meant.node === node) throw this.unknowable(node);
    return this.#turns.at(meant.pace, () => this.text(meant.node, meant.scope));
  }

  /** What the caller at hand has put there. */
  #boundTo(node: Node, scope: Scope): (() => Meant | undefined) | undefined {
    const symbol = isIdentifier(node) ? this.#program.declarationOf(node)?.symbol : undefined;
    return symbol && scope.get(symbol.id);
  }

  /** Those that its type allows, if it names them. */
  #wordsOf(node: Node): string[] {
    const { checker } = this.#program;
    const type = checker.getTypeAtLocation(node);
    const allowed = type?.isTypeParameter() ? checker.getBaseConstraintOfType(type) : type;
    const members = allowed?.isUnionType() ? allowed.getTypes() : [allowed];
    const words = members.map((member) => (member?.isLiteralType() ? String(member.value) : undefined));
    return words.every((word) => word !== undefined) ? words : [];
  }

  #oneOf<Choice, Outcome>(
    asked: Node,
    choices: readonly Choice[],
    follow: (choice: Choice) => Outcome,
  ): Outcome {
    const [first, ...others] = choices;
    if (first === undefined) throw this.unknowable(asked);
    return this.#turns.oneOf([first, ...others], follow);
  }

  #named(node: Node, scope: Scope): Meant {
    const bound = this.#boundTo(node, scope);
    const declaration = this.#program.declarationOf(node)?.node;
    const meant = bound?.();
    if (meant) return meant;
    if (bound || !declaration) throw this.unknowable(node);
    if (isFunction(declaration)) return { node: declaration, scope, pace: this.#turns.pace };
    if (isVariableDeclaration(declaration)) {
      const loop = declaration.parent.parent;
      if (isForOfStatement(loop)) {
        const elements = this.elements(loop.expression, scope);
        return this.#oneOf(node, elements, (element) => this.of(element.node, element.scope));
      }
      if (declaration.initializer) return this.of(declaration.initializer, scope);
    }
    const called = functionOfParameter(declaration);
    if (called) throw new AskCaller(called);
    throw this.unknowable(node);
  }

  #member(asked: Node, object: Node, name: string, scope: Scope): Meant | undefined {
    const meant = this.of(object, scope);
    const properties = isObjectLiteralExpression(meant.node) ? [...meant.node.properties] : undefined;
    if (!properties?.every(isPropertyAssignment)) throw this.unknowable(asked);
    const property = properties.find((each) => each.name.getText() === name);
    return property && this.of(property.initializer, meant.scope);
  }

  #result(called: FunctionLikeDeclaration, scope: Scope): Meant {
    const { body } = called;
    if (!body) throw this.unknowable(called);
    if (!isBlock(body)) return this.of(body, scope);
    const results = nodesIn(body, isReturnStatement).flatMap(({ expression }) => expression ?? []);
    return this.#oneOf(called, results, (result) => this.of(result, scope));
  }

  bind(called: FunctionLikeDeclaration, call: CallExpression, scope: Scope): Scope {
    const bound = new Map<number, () => Meant | undefined>();
    const set = (name: Node | undefined, meant: () => Meant | undefined) => {
      const symbol = name && this.#program.declarationOf(name)?.symbol;
      if (symbol) bound.set(symbol.id, meant);
    };
    for (const [index, { name, initializer }] of called.parameters.entries()) {
      const given = call.arguments[index] ?? initializer;
      if (!isObjectBindingPattern(name)) set(name, () => given && this.of(given, scope));
      else for (const element of name.elements) set(element.name, () => this.#taken(element, given, scope));
    }
    return bound;
  }

  /** What a pattern takes out of what is given. */
  #taken({ propertyName, name, initializer }: BindingElement, given: Node | undefined, scope: Scope) {
    const key = (propertyName ?? name)?.getText() ?? "";
    const member = given && this.#member(given, given, key, scope);
    return member ?? (initializer && this.of(initializer, scope));
  }

  /** Whether the caller at hand gives an option; undefined where that cannot be told. */
  #isGiven(condition: Node, scope: Scope): boolean | undefined {
    const bound = this.#boundTo(condition, scope);
    try {
      const meant = bound?.();
      if (meant) return isObjectLiteralExpression(meant.node) || undefined;
      return bound ? false : undefined;
    } catch (error) {
      if (error instanceof Unknowable) return undefined;
      throw error;
    }
  }
}

function isFunction(node: Node): node is FunctionLikeDeclaration {
  return (
    isFunctionDeclaration(node) ||
    isArrowFunction(node) ||
    isFunctionExpression(node) ||
    isMethodDeclaration(node)
  );
}

function functionOfParameter(declaration: Node): FunctionLikeDeclaration | undefined {
  let node = declaration;
  while (isBindingElement(node) || isObjectBindingPattern(node)) node = node.parent;
  return isParameterDeclaration(node) && isFunction(node.parent) ? node.parent : undefined;
}

/** `map` for `days.map(…)` */
export function methodOf({ expression }: CallExpression): string | undefined {
  return isPropertyAccessExpression(expression) ? expression.name.text : undefined;
}

/** `join` for `sql.join(…)` */
export function sqlMethod(call: CallExpression): string | undefined {
  const { expression } = call;
  const isOfSql = isPropertyAccessExpression(expression) && expression.expression.getText() === "sql";
  return isOfSql ? methodOf(call) : undefined;
}
