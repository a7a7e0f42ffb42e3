import { grownUint32 } from "../engine/growing-arrays.ts";
import { GrowingLists } from "./growing-lists.ts";
import { SearchSlots } from "./search-slots.ts";

/** At least so many of the conditions have to hold. */
export interface Clause {
  required: number;
  conditions: readonly number[];
}

const SEVERAL = 1 << 31;
const REQUIRED_SHIFT = 16;
const COUNT_MASK = 0xffff;
const HEAD = 2;
const LEAST_GONE = 1024;

/**
 * Each search lies under conditions one of which holds whenever all of it does: there it waits, whole, as
 * `number, length, clauses`. What has to be looked at for an advertisement lies side by side in memory.
 */
export class WaitingSearches {
  #slots = new SearchSlots();
  #lists = new GrowingLists();
  /** A search that waits in several places is told once. */
  #toldIn = new Uint32Array(256);
  readonly #withinDays = new Map<number, number>();

  get size(): number {
    return this.#slots.size;
  }

  put(
    id: number,
    anchors: readonly number[],
    clauses: readonly Clause[],
    withinDays: number | undefined,
  ): void {
    this.remove(id);
    const slot = this.#slots.add(id);
    this.#toldIn = grownUint32(this.#toldIn, slot + 1);
    if (withinDays !== undefined) this.#withinDays.set(id, withinDays);
    const codes = clauses.flatMap(encode);
    const entry = [slot, codes.length, ...codes];
    for (const anchor of anchors) this.#lists.append(anchor, entry);
  }

  remove(id: number): void {
    if (this.#slots.remove(id) === undefined) return;
    this.#withinDays.delete(id);
    const { goneCount, count } = this.#slots;
    if (goneCount > LEAST_GONE && goneCount > count / 4) this.#forgetGone();
  }

  /**
   * Adds the ids of those that wait under the condition and find an advertisement of which `holdsIn[condition] === turn` says
   * what holds. `turn` is another number for every advertisement.
   */
  collect(
    condition: number,
    holdsIn: Uint32Array,
    turn: number,
    isWithin: (days: number) => boolean,
    ids: number[],
  ): void {
    const { array } = this.#lists;
    const end = this.#lists.endOf(condition);
    for (let place = this.#lists.startOf(condition); place < end; ) {
      const slot = array[place] as number;
      const next = place + HEAD + (array[place + 1] as number);
      let holds = true;
      for (place += HEAD; holds && place < next; place++) {
        const code = array[place] as number;
        if (code >= 0) holds = holdsIn[code] === turn;
        else {
          const last = place + (code & COUNT_MASK);
          let missing = (code & ~SEVERAL) >>> REQUIRED_SHIFT;
          while (place < last && missing > 0) if (holdsIn[array[++place] as number] === turn) missing -= 1;
          holds = missing === 0;
          place = last;
        }
      }
      place = next;
      if (holds) this.#tell(slot, turn, isWithin, ids);
    }
  }

  #tell(slot: number, turn: number, isWithin: (days: number) => boolean, ids: number[]): void {
    if (this.#toldIn[slot] === turn || this.#slots.isGone(slot)) return;
    this.#toldIn[slot] = turn;
    const id = this.#slots.idOf(slot);
    const days = this.#withinDays.size > 0 ? this.#withinDays.get(id) : undefined;
    if (days === undefined || isWithin(days)) ids.push(id);
  }

  #forgetGone(): void {
    const slots = new SearchSlots();
    const lists = new GrowingLists();
    const newNumbers = new Int32Array(this.#slots.count).fill(-1);
    const { array } = this.#lists;
    for (let slot = 0; slot < newNumbers.length; slot++) {
      if (!this.#slots.isGone(slot)) newNumbers[slot] = slots.add(this.#slots.idOf(slot));
    }
    for (let list = 0; list < this.#lists.count; list++) {
      const end = this.#lists.endOf(list);
      for (let place = this.#lists.startOf(list); place < end; ) {
        const next = place + HEAD + (array[place + 1] as number);
        const slot = newNumbers[array[place] as number] as number;
        if (slot >= 0) {
          const entry = array.slice(place, next);
          entry[0] = slot;
          lists.append(list, entry);
        }
        place = next;
      }
    }
    this.#slots = slots;
    this.#lists = lists;
    this.#toldIn = new Uint32Array(Math.max(256, slots.count));
  }
}

function encode({ required, conditions }: Clause): number[] {
  if (required === conditions.length) return [...conditions];
  return [SEVERAL | (required << REQUIRED_SHIFT) | conditions.length, ...conditions];
}
