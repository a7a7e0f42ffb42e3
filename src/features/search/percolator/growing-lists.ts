import { grownUint32 } from "../engine/segments/growing-arrays.ts";

const FIRST_CAPACITY = 2;
/** Repacking a little would cost more than it frees. */
const LEAST_UNUSED = 1 << 16;

/** Lists of numbers, all in one array. A list that grows moves to the end; what it leaves is taken back now and then. */
export class GrowingLists {
  array = new Int32Array(1024);
  #starts = new Uint32Array(256);
  #lengths = new Uint32Array(256);
  #capacities = new Uint32Array(256);
  #count = 0;
  #end = 0;
  #unused = 0;

  get count(): number {
    return this.#count;
  }

  startOf(list: number): number {
    return list < this.#count ? (this.#starts[list] as number) : 0;
  }

  endOf(list: number): number {
    return list < this.#count ? (this.#starts[list] as number) + (this.#lengths[list] as number) : 0;
  }

  append(list: number, values: ArrayLike<number>): void {
    this.#reach(list);
    const length = this.#lengths[list] as number;
    const needed = length + values.length;
    if (needed > (this.#capacities[list] as number)) this.#move(list, needed);
    this.array.set(values, (this.#starts[list] as number) + length);
    this.#lengths[list] = needed;
  }

  #reach(list: number): void {
    if (list < this.#count) return;
    this.#starts = grownUint32(this.#starts, list + 1);
    this.#lengths = grownUint32(this.#lengths, list + 1);
    this.#capacities = grownUint32(this.#capacities, list + 1);
    this.#count = list + 1;
  }

  #move(list: number, needed: number): void {
    const capacity = Math.max(FIRST_CAPACITY, needed, Math.ceil((this.#lengths[list] as number) * 1.5));
    if (this.#unused > LEAST_UNUSED && this.#unused > this.#end / 3) this.#repack();
    this.#unused += this.#capacities[list] as number;
    this.#makeRoom(this.#end + capacity);
    const start = this.#starts[list] as number;
    this.array.copyWithin(this.#end, start, start + (this.#lengths[list] as number));
    this.#starts[list] = this.#end;
    this.#capacities[list] = capacity;
    this.#end += capacity;
  }

  #makeRoom(length: number): void {
    if (length <= this.array.length) return;
    const longer = new Int32Array(Math.max(length, Math.ceil(this.array.length * 1.5)));
    longer.set(this.array.subarray(0, this.#end));
    this.array = longer;
  }

  /** What a list may still grow by stays with it: or else all of them would move again at once. */
  #repack(): void {
    const packed = new Int32Array(this.array.length);
    let end = 0;
    for (let list = 0; list < this.#count; list++) {
      const start = this.#starts[list] as number;
      packed.set(this.array.subarray(start, start + (this.#lengths[list] as number)), end);
      this.#starts[list] = end;
      end += this.#capacities[list] as number;
    }
    this.array = packed;
    this.#end = end;
    this.#unused = 0;
  }
}
