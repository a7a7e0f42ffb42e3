import { statfs } from "node:fs/promises";
import type { Log } from "../observing/log.ts";

const LOOK_EVERY_MS = 1_000;
/** So much more than the reserve must be there before writing goes on, lest it stop again at once. */
const PLENTY = 1.1;

interface Disk {
  folder: string;
  /** 0: nobody looks, and nothing is ever held back. */
  reserveBytes: number;
  log: Log;
  freeBytes?: (() => Promise<number>) | undefined;
}

/**
 * Whether the disk has room for more than the reserve. PostgreSQL that cannot write its log ends itself: nothing may be written
 * any more before that, and with nothing written it lives on a full disk.
 */
export class DiskRoom {
  readonly #disk: Disk;
  readonly #onChange: ((isScarce: boolean) => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isScarce = false;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  get isScarce(): boolean {
    return this.#isScarce;
  }

  onChange(listener: (isScarce: boolean) => void): void {
    this.#onChange.push(listener);
  }

  async start(): Promise<void> {
    if (this.#disk.reserveBytes === 0) return;
    await this.#look();
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { reserveBytes, folder, log, freeBytes = () => freeBytesOf(folder) } = this.#disk;
    const free = await freeBytes().catch(() => undefined);
    if (free === undefined) return;
    const isScarce = free < (this.#isScarce ? reserveBytes * PLENTY : reserveBytes);
    if (isScarce === this.#isScarce) return;
    this.#isScarce = isScarce;
    if (isScarce) log.error({ free, reserveBytes, folder }, "the disk is nearly full; nothing is written");
    else log.warn({ free, reserveBytes, folder }, "the disk has room again; writing goes on");
    for (const listener of this.#onChange) listener(isScarce);
  }
}

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
