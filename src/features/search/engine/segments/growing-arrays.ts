/** The array itself where it is long enough, or else a longer copy; always at least twice as long, so that growth is rare. */
export function grownUint32(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (array.length >= length) return array;
  const longer = new Uint32Array(Math.max(length, array.length * 2));
  longer.set(array);
  return longer;
}

export function grownInt32(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (array.length >= length) return array;
  const longer = new Int32Array(Math.max(length, array.length * 2));
  longer.set(array);
  return longer;
}

export function grownUint16(array: Uint16Array<ArrayBuffer>, length: number): Uint16Array<ArrayBuffer> {
  if (array.length >= length) return array;
  const longer = new Uint16Array(Math.max(length, array.length * 2));
  longer.set(array);
  return longer;
}

export function grownFloat64(array: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (array.length >= length) return array;
  const longer = new Float64Array(Math.max(length, array.length * 2));
  longer.set(array);
  return longer;
}
