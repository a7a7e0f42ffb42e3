import { mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PictureStore } from "./picture-store.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-pictures-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (size: number) => async () => new Uint8Array(size).fill(1);
const never = () => Promise.reject(new Error("drawn again"));

describe("pictures", () => {
  it("are drawn once, however many ask at once, and found again by the next process", async () => {
    const store = new PictureStore(folder, 1000);
    let drawn = 0;
    const draw = async () => {
      drawn++;
      return new Uint8Array([1, 2, 3]);
    };
    const found = await Promise.all([store.find("ilan-1", "a", draw), store.find("ilan-1", "a", draw)]);
    expect(drawn).toBe(1);
    expect(found[0]).toEqual(found[1]);
    expect([...(await readFile(found[0]?.path ?? ""))]).toEqual([1, 2, 3]);
    expect((await new PictureStore(folder, 1000).find("ilan-1", "a", never))?.byteSize).toBe(3);
  });

  it("of an older text make room for the new one, and for no other's", async () => {
    const store = new PictureStore(folder, 1000);
    await store.find("ilan-1", "a", bytes(1));
    await store.find("ilan-12", "a", bytes(1));
    await store.find("yazi-x-tr", "a", bytes(1));
    await store.find("yazi-x", "a", bytes(1));
    await store.find("ilan-1", "b", bytes(1));
    expect((await readdir(join(folder, "pictures"))).sort()).toEqual([
      "ilan-1-b.png",
      "ilan-12-a.png",
      "yazi-x-a.png",
      "yazi-x-tr-a.png",
    ]);
  });

  it("never take more room than allowed: the longest unused go first", async () => {
    const store = new PictureStore(folder, 100);
    const wait = () => new Promise((resolve) => setTimeout(resolve, 5));
    for (const subject of ["a", "b", "c"]) {
      await store.find(subject, "1", bytes(30));
      await wait();
    }
    await store.find("a", "1", never);
    await wait();
    await store.find("d", "1", bytes(30));
    expect((await readdir(join(folder, "pictures"))).sort()).toEqual(["a-1.png", "c-1.png", "d-1.png"]);
  });

  it("that somebody has deleted are drawn again; one that failed leaves nothing", async () => {
    const store = new PictureStore(folder, 1000);
    const first = await store.find("a", "1", bytes(3));
    await rm(first?.path ?? "");
    expect((await store.find("a", "1", bytes(4)))?.byteSize).toBe(4);
    await expect(store.find("b", "1", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect((await store.find("b", "1", bytes(2)))?.byteSize).toBe(2);
    expect(await readdir(join(folder, "pictures"))).toHaveLength(2);
  });

  it("are refused when too many wait for theirs, and come in their turn", async () => {
    const store = new PictureStore(folder, 10_000);
    await store.find("warm", "1", bytes(1));
    let atOnce = 0;
    let most = 0;
    let refused = 0;
    // Else places would be free again before all have asked.
    const { promise: allHaveAsked, resolve } = Promise.withResolvers<void>();
    const slow = async () => {
      most = Math.max(most, ++atOnce);
      await allHaveAsked;
      atOnce--;
      return new Uint8Array(1);
    };
    const ask = async (subject: string) => {
      const found = await store.find(subject, "1", slow);
      if (!found && ++refused === 5) resolve();
      return found;
    };
    const asked = await Promise.all(Array.from({ length: 25 }, (_, index) => ask(`p${index}`)));
    expect(most).toBe(1);
    expect(asked.filter((each) => each === undefined)).toHaveLength(5);
  });

  it("that cannot be written are drawn once and cached in memory, until they can", async () => {
    await symlink("/sys", join(folder, "pictures"));
    const store = new PictureStore(folder, 1000);
    expect(await store.find("a", "1", bytes(3))).toMatchObject({
      bytes: new Uint8Array([1, 1, 1]),
      byteSize: 3,
    });
    expect(await store.find("a", "1", never)).toMatchObject({ byteSize: 3 });
    await rm(join(folder, "pictures"));
    expect((await store.find("b", "1", bytes(2)))?.bytes).toBeUndefined();
    expect(await readdir(join(folder, "pictures"))).toEqual(["b-1.png"]);
  });
});
