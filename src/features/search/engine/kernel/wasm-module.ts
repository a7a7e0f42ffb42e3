/** A function of 32-bit integers. Locals come after the parameters and are zero at the start. */
export interface WasmFunction {
  parameters: number;
  locals: number;
  hasResult: boolean;
  body: number[];
}

const I32 = 0x7f;
const SIMD = 0xfd;

/** Instructions by what they do; numbers as in the WebAssembly specification, "Binary Format". */
export const instruction = {
  get: (local: number) => [0x20, local],
  set: (local: number) => [0x21, local],
  i32: (value: number) => [0x41, ...signed(value)],
  load: (offset: number) => [0x28, 2, offset],
  store: (offset: number) => [0x36, 2, offset],
  load64: [0x29, 2, 0],
  isZero: [0x45],
  atLeast: [0x4f],
  lowestPlace: [0x68],
  bitCount: [0x69],
  add: [0x6a],
  sub: [0x6b],
  multiply: [0x6c],
  and: [0x71],
  or: [0x72],
  xor: [0x73],
  shiftLeft: [0x74],
  shiftRight: [0x76],
  bitCount64: [0x7b],
  narrow: [0xa7],
  loadBlock: [SIMD, 0x00, 2, 0],
  storeBlock: [SIMD, 0x0b, 2, 0],
  andBlock: [SIMD, 0x4e],
  andNotBlock: [SIMD, 0x4f],
  orBlock: [SIMD, 0x50],
  /** A block around a loop: `leaveIf` leaves both, `again` begins the loop anew; both are closed by `end`. */
  forEver: [0x02, 0x40, 0x03, 0x40],
  leaveIf: [0x0d, 1],
  again: [0x0c, 0],
  end: [0x0b, 0x0b],
  block: [0x02, 0x40],
  when: [0x04, 0x40],
  endWhen: [0x0b],
};

/** The bytes of a module that exports these functions and works in the memory it is given as `host.memory`. */
export function wasmModule(functions: Record<string, WasmFunction>): Uint8Array<ArrayBuffer> {
  const all = Object.entries(functions);
  const types = all.map(([, { parameters, hasResult }]) => [
    0x60,
    ...list(Array(parameters).fill([I32])),
    ...list(hasResult ? [[I32]] : []),
  ]);
  const memory = [...text("host"), ...text("memory"), 0x02, 0x00, 0x01];
  const exported = all.map(([name], place) => [...text(name), 0x00, place]);
  const code = all.map(([, { locals, body }]) => {
    const bytes = [...list([[...unsigned(locals), I32]]), ...body, 0x0b];
    return [...unsigned(bytes.length), ...bytes];
  });
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list(types)),
    ...section(2, list([memory])),
    ...section(3, list(all.map((_, place) => [place]))),
    ...section(7, list(exported)),
    ...section(10, list(code)),
  ]);
}

function section(id: number, bytes: number[]): number[] {
  return [id, ...unsigned(bytes.length), ...bytes];
}

function list(items: number[][]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

function text(value: string): number[] {
  return list([...new TextEncoder().encode(value)].map((byte) => [byte]));
}

/** LEB128: seven bits per byte, the highest says that more follow. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const isLast = value >= -0x40 && value < 0x40;
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
