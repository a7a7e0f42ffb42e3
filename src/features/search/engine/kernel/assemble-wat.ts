import { isDeepStrictEqual } from "node:util";

/**
 * The bytes of a module that is written in WebAssembly's own text format. It knows the part of the format that kernel-source.ts
 * is written in: one imported memory, functions, folded instructions. The usual assembler is five megabytes.
 */
export function assembleWat(text: string): Uint8Array<ArrayBuffer> {
  const [module] = parse(text);
  const functions = fieldsOf(module, "func").map(readFunction);
  const types = functions.map(({ parameters, results }) => [0x60, ...list(parameters), ...list(results)]);
  // Each is told once.
  const distinct = types.filter((type, place) => firstLike(type, types) === place);
  const exported = functions.flatMap(({ name }, place) =>
    name ? [[...string(name), 0x00, ...size(place)]] : [],
  );
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list(distinct)),
    ...section(2, list(fieldsOf(module, "import").map(importedMemory))),
    ...section(3, list(types.map((type) => size(firstLike(type, distinct))))),
    ...section(7, list(exported)),
    ...section(10, list(functions.map(({ locals, body }) => sized([...list(locals), ...body, END])))),
  ]);
}

type Node = string | Node[];

const END = 0x0b;
const TYPES: Record<string, number> = { i32: 0x7f, i64: 0x7e, v128: 0x7b };
const EMPTY = 0x40;

/** By name; numbers as in the WebAssembly specification, "Binary Format". */
const OPERATIONS: Record<string, readonly number[]> = {
  "i32.eqz": [0x45],
  "i32.lt_u": [0x49],
  "i32.ge_u": [0x4f],
  "i32.ctz": [0x68],
  "i32.popcnt": [0x69],
  "i32.add": [0x6a],
  "i32.sub": [0x6b],
  "i32.mul": [0x6c],
  "i32.and": [0x71],
  "i32.or": [0x72],
  "i32.xor": [0x73],
  "i32.shl": [0x74],
  "i32.shr_u": [0x76],
  "i32.wrap_i64": [0xa7],
  "i64.eqz": [0x50],
  "i64.ctz": [0x7a],
  "i64.sub": [0x7d],
  "i64.and": [0x83],
  "i64.extend_i32_u": [0xad],
  "i32x4.splat": [0xfd, 0x11],
  "v128.and": [0xfd, 0x4e],
  "v128.andnot": [0xfd, 0x4f],
  "v128.or": [0xfd, 0x50],
  "i8x16.popcnt": [0xfd, 0x62],
  "i16x8.extadd_pairwise_i8x16_u": [0xfd, 0x7d],
  "i16x8.extend_low_i8x16_u": [0xfd, 0x89, 0x01],
  "i32x4.extadd_pairwise_i16x8_u": [0xfd, 0x7f],
  "i32x4.extend_low_i16x8_u": [0xfd, 0xa9, 0x01],
  "i32x4.extend_high_i16x8_u": [0xfd, 0xaa, 0x01],
  "i32x4.add": [0xfd, 0xae, 0x01],
};
/** Followed by their value, which lies within 32 bits. */
const CONSTANTS: Record<string, number> = { "i32.const": 0x41, "i64.const": 0x42 };
/** Followed by the number of a lane. */
const ON_LANES: Record<string, readonly number[]> = { "i32x4.extract_lane": [0xfd, 0x1b] };
const ON_LOCALS: Record<string, number> = { "local.get": 0x20, "local.set": 0x21, "local.tee": 0x22 };
/** With the alignment that they have where nothing else is said, as a power of two. */
const ON_MEMORY: Record<string, { code: readonly number[]; align: number }> = {
  "i32.load": { code: [0x28], align: 2 },
  "i32.store": { code: [0x36], align: 2 },
  "i64.load": { code: [0x29], align: 3 },
  "v128.load": { code: [0xfd, 0x00], align: 4 },
  "v128.load64_zero": { code: [0xfd, 0x5d], align: 3 },
  "v128.store": { code: [0xfd, 0x0b], align: 4 },
};

function parse(text: string): Node[] {
  const open: Node[][] = [[]];
  for (const [token] of text.replaceAll(/;;.*/g, "").matchAll(/[()]|"[^"]*"|[^\s()"]+/g)) {
    if (token === "(") open.push([]);
    else if (token === ")") {
      const closed = open.pop() as Node[];
      const outer = open.at(-1);
      if (!outer) throw new SyntaxError("there is one ) too many");
      outer.push(closed);
    } else open.at(-1)?.push(token);
  }
  if (open.length > 1) throw new SyntaxError("a ) is missing");
  return open[0] as Node[];
}

const fieldsOf = (node: Node | undefined, name: string): Node[][] =>
  Array.isArray(node) ? node.filter((each): each is Node[] => Array.isArray(each) && each[0] === name) : [];

/** `(import "host" "memory" (memory 1))` */
function importedMemory([, module, name, memory]: Node[]): number[] {
  const pages = Number(Array.isArray(memory) ? memory[1] : Number.NaN);
  return [...string(unquoted(module)), ...string(unquoted(name)), 0x02, 0x00, ...size(pages)];
}

function readFunction(node: Node[]) {
  const declared = (kind: string) =>
    fieldsOf(node, kind).map(([, name, type]) => ({ name, type: typeOf(type ?? name) }));
  const parameters = declared("param");
  const locals = declared("local");
  const named = new Map([...parameters, ...locals].map(({ name }, place) => [name, place]));
  const [exported] = fieldsOf(node, "export");
  const isInstruction = ([kind]: Node[]) => !["param", "local", "result", "export"].includes(String(kind));
  const body = node.slice(1).filter((each): each is Node[] => Array.isArray(each) && isInstruction(each));
  return {
    name: exported && unquoted(exported[1]),
    parameters: parameters.map(({ type }) => [type]),
    results: declared("result").map(({ type }) => [type]),
    locals: runsOf(locals.map(({ type }) => type)),
    body: body.flatMap((each) => instruction(each, named, [])),
  };
}

/** Locals of one type that follow each other are told together. */
function runsOf(types: readonly number[]): number[][] {
  const starts = types.flatMap((type, place) => (type === types[place - 1] ? [] : [place]));
  return starts.map((start, run) => [
    ...size((starts[run + 1] ?? types.length) - start),
    types[start] as number,
  ]);
}

/** What it works on comes first. `labels` are those of the blocks around it, the innermost last. */
function instruction(
  node: Node[],
  locals: ReadonlyMap<Node | undefined, number>,
  labels: readonly Node[],
): number[] {
  const [name, ...rest] = node as [string, ...Node[]];
  const inner = (each: Node, label?: Node) =>
    instruction(each as Node[], locals, label === undefined ? labels : [...labels, label]);
  if (name === "block" || name === "loop") {
    const [label, ...body] = rest as [string, ...Node[]];
    return [name === "block" ? 0x02 : 0x03, EMPTY, ...body.flatMap((each) => inner(each, label)), END];
  }
  if (name === "if") {
    const [condition, then] = rest as [Node, Node[]];
    return [...inner(condition), 0x04, EMPTY, ...then.slice(1).flatMap((each) => inner(each, "")), END];
  }
  const immediates = rest.filter((each) => typeof each === "string");
  return [
    ...rest.filter(Array.isArray).flatMap((each) => inner(each)),
    ...operation(name, immediates, locals, labels),
  ];
}

function operation(
  name: string,
  immediates: readonly string[],
  locals: ReadonlyMap<Node | undefined, number>,
  labels: readonly Node[],
): readonly number[] {
  const [first = ""] = immediates;
  const constant = CONSTANTS[name];
  if (constant !== undefined) return [constant, ...signed(Number(first))];
  if (name === "br" || name === "br_if") {
    return [
      name === "br" ? 0x0c : 0x0d,
      ...size(labels.length - 1 - placeOf(first, labels.lastIndexOf(first))),
    ];
  }
  const onLocal = ON_LOCALS[name];
  if (onLocal !== undefined) return [onLocal, ...size(placeOf(first, locals.get(first) ?? -1))];
  const onLane = ON_LANES[name];
  if (onLane) return [...onLane, Number(first)];
  const onMemory = ON_MEMORY[name];
  if (onMemory) {
    const said = new Map(immediates.map((each) => each.split("=") as [string, string]));
    const align = said.has("align") ? Math.log2(Number(said.get("align"))) : onMemory.align;
    return [...onMemory.code, ...size(align), ...size(Number(said.get("offset") ?? 0))];
  }
  const code = OPERATIONS[name];
  if (!code) throw new SyntaxError(`${name} is not known`);
  return code;
}

function placeOf(name: string, place: number): number {
  if (place < 0) throw new SyntaxError(`${name} is not known`);
  return place;
}

function typeOf(name: Node | undefined): number {
  const type = TYPES[String(name)];
  if (type === undefined) throw new SyntaxError(`${name} is no type`);
  return type;
}

const firstLike = (type: number[], types: readonly number[][]) =>
  types.findIndex((each) => isDeepStrictEqual(each, type));

const unquoted = (node: Node | undefined) => String(node).slice(1, -1);
const string = (value: string) => sized([...new TextEncoder().encode(value)]);
const section = (id: number, bytes: number[]) => [id, ...sized(bytes)];
const sized = (bytes: number[]) => [...size(bytes.length), ...bytes];
const list = (items: number[][]) => [...size(items.length), ...items.flat()];

/** LEB128: seven bits per byte, the highest says that more follow. */
function size(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...size(value >>> 7)];
}

function signed(value: number): number[] {
  const isLast = value >= -0x40 && value < 0x40;
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
