import type { Contract } from "../http/contract.ts";

type Code = Readonly<Record<string, string>>;
/** What each file with contracts gives away, by its path. */
export type ContractFiles = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Place {
  file: string;
  name: string;
}

/** What each route shows, as far as the code says so. */
interface CodeRoutes {
  routes: readonly { contract: Place; files: readonly string[] }[];
  /** What stands around every page */
  frame: readonly string[];
}

const IMPORT = /import\s+(?:\{([^}]*)\}|\*\s+as\s+(\w+))\s+from\s+"(\.[^"]+)"/g;
const PASSED_ON = /export\s+\{([^}]*)\}\s+from\s+"(\.[^"]+)"/g;
/** Of no page in particular, or of no text. */
const BEYOND = /^platform\/|\.(store|contract)\.ts$/;
const FRAME = "app/document/site-frame.tsx";
/** The first of all pages stands for them where something is around each. */
const FIRST_PATH = "/";

/** Where texts stand in the code, and what its routes show. */
export interface CodePlaces {
  /** For each text the files that mention it */
  uses: Readonly<Record<string, readonly string[]>>;
  routes: CodeRoutes;
}

/**
 * A route names its contract and, in its handler or in what that calls in the same file, components and functions, and these
 * import others.
 */
export function readRoutes(code: Code): CodeRoutes {
  const reader = new CodeReader(code);
  const routes = Object.keys(code).flatMap((file) =>
    [...reader.routesIn(file)].map(({ contract, mentioned }) => ({
      contract,
      // Titles of pages stand with their routes.
      files: [...new Set([file, ...reader.reachedFrom(mentioned)])],
    })),
  );
  return { routes, frame: [...reader.reachedFrom([FRAME])] };
}

/** For each file the pages that it is part of. */
export function findPages({ routes, frame }: CodeRoutes, contracts: ContractFiles): Map<string, Contract[]> {
  const pages = new Map<string, Set<Contract>>();
  for (const { contract: place, files } of routes) {
    const contract = contracts[place.file]?.[place.name] as Contract | undefined;
    if (contract?.method !== "GET" || contract.answers !== "page") continue;
    for (const file of contract.path === FIRST_PATH ? [...files, ...frame] : files)
      pages.set(file, (pages.get(file) ?? new Set()).add(contract));
  }
  return new Map([...pages].map(([file, found]) => [file, [...found]]));
}

class CodeReader {
  readonly #code: Code;
  readonly #imports = new Map<string, Map<string, Place>>();
  readonly #passedOn = new Map<string, Map<string, Place>>();

  constructor(code: Code) {
    this.#code = code;
  }

  /** Each route that is written there, with the files whose names its handler mentions. */
  *routesIn(file: string): Iterable<{ contract: Place; mentioned: string[] }> {
    const source = this.#code[file] ?? "";
    const imports = this.#importsOf(file);
    if (!imports.has("route")) return;
    const bodies = bodiesIn(source);
    for (const [, space, name = "", rest = ""] of source.matchAll(
      /\broute\(\s*(?:(\w+)\.)?(\w+)((?:(?!\broute\(|\n\})[\s\S])*)/g,
    )) {
      const from = imports.get(space ?? name);
      if (!from) continue;
      const words = wordsOf(rest, bodies);
      const mentioned = [...words].flatMap((word) => imports.get(word)?.file ?? []);
      yield { contract: space ? { file: from.file, name } : from, mentioned };
    }
  }

  reachedFrom(roots: readonly string[]): Set<string> {
    const reached = new Set(roots.filter((file) => !BEYOND.test(file)));
    // A set grows while it is walked.
    for (const file of reached) {
      for (const { file: imported } of this.#importsOf(file).values()) {
        if (!BEYOND.test(imported)) reached.add(imported);
      }
    }
    return reached;
  }

  /** By the names that they have in the file; files that only pass something on are looked through. */
  #importsOf(file: string): Map<string, Place> {
    const known = this.#imports.get(file);
    if (known) return known;
    const found = new Map<string, Place>();
    for (const [, names, space, from = ""] of (this.#code[file] ?? "").matchAll(IMPORT)) {
      const target = resolve(file, from);
      if (space) found.set(space, { file: target, name: "*" });
      for (const { name, own } of namesIn(names)) found.set(own, this.#originOf(target, name));
    }
    this.#imports.set(file, found);
    return found;
  }

  #originOf(file: string, name: string): Place {
    const passed = this.#passedOnBy(file).get(name);
    return passed ? this.#originOf(passed.file, passed.name) : { file, name };
  }

  #passedOnBy(file: string): Map<string, Place> {
    const known = this.#passedOn.get(file);
    if (known) return known;
    const found = new Map<string, Place>();
    for (const [, names, from = ""] of (this.#code[file] ?? "").matchAll(PASSED_ON)) {
      for (const { name, own } of namesIn(names)) found.set(own, { file: resolve(file, from), name });
    }
    this.#passedOn.set(file, found);
    return found;
  }
}

/** `a, type B, c as d`, without types. */
function namesIn(list = ""): { name: string; own: string }[] {
  return list
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "" && !each.startsWith("type "))
    .map((each) => {
      const [name = "", own = name] = each.split(/\s+as\s+/);
      return { name, own };
    });
}

function resolve(file: string, from: string): string {
  return new URL(from, `file:///${file}`).pathname.slice(1);
}

/** Until a line that stands no deeper and closes nothing. */
const OF_FILE = /^(?:export )?(?:async )?(?:const|function) (\w+)\b(.*(?:\n(?: +.*|[)}\]].*|))*)/gm;
const INSIDE =
  /^ {2}(?:const|(?:async )?function) (\w+)(?: =\s*(?:async )?)?(\(.*(?:\n(?: {3,}.*| {2}[)}\]].*|))*)/gm;

/** Functions of the file, and of the one that makes its routes. */
function bodiesIn(source: string): Map<string, string> {
  const found = [...source.matchAll(OF_FILE), ...source.matchAll(INSIDE)];
  return new Map(
    found.map(([, name = "", body = ""]) => [name, body] as const).filter(([name]) => !/Routes$/.test(name)),
  );
}

function wordsOf(text: string, bodies: ReadonlyMap<string, string>): Set<string> {
  const words = new Set(text.match(/\b[A-Za-z]\w*\b/g));
  for (const word of words)
    for (const more of bodies.get(word)?.match(/\b[A-Za-z]\w*\b/g) ?? []) words.add(more);
  return words;
}
