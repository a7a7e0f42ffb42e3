import { grownInt32 } from "../engine/segments/growing-arrays.ts";
import { GrowingLists } from "./growing-lists.ts";
import { SearchSlots } from "./search-slots.ts";
import type { WaitingEntry } from "./waiting-entry.ts";

const NONE = -1;
/** Of an entry in a list: the group's number, and the head and codes of what it waits for. */
const CODES_AT = 2;
const LEAST_GONE = 1024;
const FIRST_TABLE = 1024;
const LENGTH_MASK = 0xffff;

/**
 * Searches that ask for the same are one group. Each group lies under conditions one of which holds whenever all of it
 * does: there it waits, whole, so that what has to be looked at for some advertisements lies side by side in memory.
 */
export class SearchGroups {
  #slots = new SearchSlots();
  /** Of each search the one before it in its group. */
  #earlier = new Int32Array(256);
  #lists = new GrowingLists();
  #count = 0;
  /** Of each group: its latest search, and where it waits first, from the beginning of that list. */
  #latest = new Int32Array(256);
  #anchors = new Int32Array(256);
  #offsets = new Int32Array(256);
  #withinDays = new Map<number, number>();
  /** Open addressing, by what groups ask for. */
  #table = new Int32Array(FIRST_TABLE).fill(NONE);

  /** Searches. */
  get size(): number {
    return this.#slots.size;
  }

  /** Groups, also those whose searches have all gone. */
  get count(): number {
    return this.#count;
  }

  get lists(): GrowingLists {
    return this.#lists;
  }

  withinDaysOf(group: number): number | undefined {
    return this.#withinDays.size > 0 ? this.#withinDays.get(group) : undefined;
  }

  /** The ids of its searches; none if all have gone. */
  searchesOf(group: number): number[] {
    const ids: number[] = [];
    for (let slot = this.#latest[group] as number; slot !== NONE; slot = this.#earlier[slot] as number) {
      if (!this.#slots.isGone(slot)) ids.push(this.#slots.idOf(slot));
    }
    return ids;
  }

  put(id: number, entry: WaitingEntry): void {
    this.remove(id);
    this.#join(this.#groupOf(entry), id);
  }

  remove(id: number): void {
    if (this.#slots.remove(id) === undefined) return;
    const { goneCount, count } = this.#slots;
    if (goneCount > LEAST_GONE && goneCount > count / 4) this.#forgetGone();
  }

  #join(group: number, id: number): void {
    const slot = this.#slots.add(id);
    this.#earlier = grownInt32(this.#earlier, slot + 1);
    this.#earlier[slot] = this.#latest[group] as number;
    this.#latest[group] = slot;
  }

  #groupOf(entry: WaitingEntry): number {
    const mask = this.#table.length - 1;
    for (let place = hashOf(entry) & mask; ; place = (place + 1) & mask) {
      const group = this.#table[place] as number;
      if (group === NONE) return this.#found(entry);
      if (this.#asksFor(group, entry)) return group;
    }
  }

  #asksFor(group: number, { anchors, head, codes, withinDays }: WaitingEntry): boolean {
    if (this.#anchors[group] !== anchors[0] || this.withinDaysOf(group) !== withinDays) return false;
    const { array } = this.#lists;
    const start = this.#placeOf(group);
    if (array[start + 1] !== head) return false;
    return codes.every((code, index) => array[start + CODES_AT + index] === code);
  }

  #found(entry: WaitingEntry): number {
    const group = this.#count++;
    this.#latest = grownInt32(this.#latest, this.#count);
    this.#anchors = grownInt32(this.#anchors, this.#count);
    this.#offsets = grownInt32(this.#offsets, this.#count);
    const [anchor = 0] = entry.anchors;
    this.#latest[group] = NONE;
    this.#anchors[group] = anchor;
    this.#offsets[group] = this.#lists.endOf(anchor) - this.#lists.startOf(anchor);
    if (entry.withinDays !== undefined) this.#withinDays.set(group, entry.withinDays);
    for (const each of entry.anchors) this.#lists.append(each, [group, entry.head, ...entry.codes]);
    if (this.#count * 2 > this.#table.length) this.#fillTable(this.#table.length * 2);
    else this.#enter(group);
    return group;
  }

  #fillTable(size: number): void {
    this.#table = new Int32Array(size).fill(NONE);
    for (let group = 0; group < this.#count; group++) this.#enter(group);
  }

  #enter(group: number): void {
    const mask = this.#table.length - 1;
    let place = hashOf(this.#entryOf(group)) & mask;
    while (this.#table[place] !== NONE) place = (place + 1) & mask;
    this.#table[place] = group;
  }

  #placeOf(group: number): number {
    return this.#lists.startOf(this.#anchors[group] as number) + (this.#offsets[group] as number);
  }

  /** Of several anchors only the first is known here. */
  #entryOf(group: number): WaitingEntry {
    const start = this.#placeOf(group);
    const head = this.#lists.array[start + 1] as number;
    return {
      anchors: [this.#anchors[group] as number],
      head,
      codes: this.#lists.array.subarray(start + CODES_AT, start + CODES_AT + (head & LENGTH_MASK)),
      withinDays: this.withinDaysOf(group),
    };
  }

  /** Everything anew, without the searches that have gone and the groups that nobody is left of. */
  #forgetGone(): void {
    const old = { lists: this.#lists, anchors: this.#anchors, withinDays: this.#withinDays };
    const members = Array.from({ length: this.#count }, (_, group) => this.searchesOf(group));
    const newNumbers = new Int32Array(this.#count).fill(NONE);
    this.#slots = new SearchSlots();
    this.#lists = new GrowingLists();
    this.#withinDays = new Map();
    this.#count = 0;
    for (const [group, ids] of members.entries()) {
      if (ids.length === 0) continue;
      const number = this.#count++;
      newNumbers[group] = number;
      this.#latest[number] = NONE;
      for (const id of ids.reverse()) this.#join(number, id);
      const days = old.withinDays.get(group);
      if (days !== undefined) this.#withinDays.set(number, days);
    }
    this.#anchors = new Int32Array(Math.max(256, this.#count));
    for (let list = 0; list < old.lists.count; list++) this.#keepWaiting(list, old, newNumbers);
    this.#fillTable(Math.max(FIRST_TABLE, tableSizeFor(this.#count)));
  }

  #keepWaiting(
    list: number,
    old: { lists: GrowingLists; anchors: Int32Array },
    newNumbers: Int32Array,
  ): void {
    const { array } = old.lists;
    const end = old.lists.endOf(list);
    for (let place = old.lists.startOf(list); place < end; ) {
      const next = place + CODES_AT + ((array[place + 1] as number) & LENGTH_MASK);
      const former = array[place] as number;
      const group = newNumbers[former] as number;
      if (group !== NONE) {
        if (old.anchors[former] === list) {
          this.#anchors[group] = list;
          this.#offsets[group] = this.#lists.endOf(list) - this.#lists.startOf(list);
        }
        const entry = array.slice(place, next);
        entry[0] = group;
        this.#lists.append(list, entry);
      }
      place = next;
    }
  }
}

function hashOf({ anchors: [anchor = 0], head, codes, withinDays = 0 }: WaitingEntry): number {
  let hash = mix(mix(mix(0, anchor), head), Math.round(withinDays * 1440));
  for (let index = 0; index < codes.length; index++) hash = mix(hash, codes[index] as number);
  return hash ^ (hash >>> 15);
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 16);
}

function tableSizeFor(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, count * 2)) + 1e-9);
}
