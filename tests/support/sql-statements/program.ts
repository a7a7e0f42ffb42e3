import { join, relative } from "node:path";
import type { Node, SourceFile } from "typescript/unstable/ast";
import {
  isAsExpression,
  isFunctionDeclaration,
  isMethodDeclaration,
  isNonNullExpression,
  isParenthesizedExpression,
  isSatisfiesExpression,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import { API, type Checker, type Symbol as Named, type Project } from "typescript/unstable/sync";

/**
 * The sources as the compiler understands them: what a name stands for, and what a row is declared to hold. Its interface may
 * change with any version of the compiler, which is pinned; whoever raises that mends it here and in the files beside.
 */
export class Program {
  readonly #api: API;
  readonly #project: Project;
  readonly #calls = new Map<Node, Node[]>();
  readonly #folder: string;
  readonly checker: Checker;

  constructor(folder: string, config: string) {
    this.#folder = folder;
    this.#api = new API({ cwd: folder });
    const project = this.#api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} cannot be opened`);
    this.#project = project;
    this.checker = project.checker;
  }

  close(): void {
    this.#api.close();
  }

  file(path: string): SourceFile {
    const file = this.#project.program.getSourceFile(join(this.#folder, path));
    if (!file) throw new Error(`${path} is not part of the program`);
    return file;
  }

  /** Where a name was declared, through imports. */
  declarationOf(name: Node): { symbol: Named; node: Node } | undefined {
    let symbol = this.checker.getSymbolAtLocation(name);
    const [import_] = symbol?.declarations ?? [];
    if (symbol && import_ && !symbol.valueDeclaration) symbol = this.checker.getAliasedSymbol(symbol);
    const node = symbol?.valueDeclaration?.resolve();
    return symbol && node && { symbol, node };
  }

  /** The calls of a function, wherever they are. */
  callsOf(declaration: Node): Node[] {
    let calls = this.#calls.get(declaration);
    if (!calls) {
      calls = this.checker.getSignatureUsage(declaration).flatMap(({ call }) => call?.resolve() ?? []);
      this.#calls.set(declaration, calls);
    }
    return calls;
  }

  /** `src/features/cv/cv.store.ts:12` */
  lineOf(node: Node): string {
    const before = node.getSourceFile().text.slice(0, node.getStart());
    return `${this.#pathOf(node)}:${before.split("\n").length}`;
  }

  /** `src/features/cv/cv.store.ts: findCv` */
  ownerOf(node: Node): string {
    let owner = "";
    for (let around = node; around.parent; around = around.parent) {
      if (isFunctionDeclaration(around) || isMethodDeclaration(around) || isVariableDeclaration(around)) {
        owner = around.name?.getText() ?? owner;
      }
    }
    return `${this.#pathOf(node)}: ${owner}`;
  }

  #pathOf(node: Node): string {
    return relative(this.#folder, node.getSourceFile().fileName);
  }
}

/** Every node inside, in the order of the text. */
export function nodesIn<Wanted extends Node>(root: Node, isWanted: (node: Node) => node is Wanted): Wanted[] {
  const found: Wanted[] = [];
  const visit = (node: Node): void => {
    if (isWanted(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(root);
  return found;
}

/** Without what only the compiler reads. */
export function bare(node: Node): Node {
  const isWrapped =
    isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isSatisfiesExpression(node) ||
    isNonNullExpression(node);
  return isWrapped ? bare(node.expression) : node;
}
