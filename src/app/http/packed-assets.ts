import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { compress } from "../../platform/http/compress.ts";

/** Beside the files themselves, which are all that is served. */
const FOLDER = "packed";
const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".json"]);

export function isCompressibleAsset(name: string): boolean {
  return COMPRESSIBLE.has(extname(name));
}

/** At the highest level, which takes more than a second of processor: by the build, and not by every start. */
export async function packAssets(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, "assets");
  await mkdir(join(clientFolder, FOLDER), { recursive: true });
  const names = (await readdir(assets)).filter(isCompressibleAsset);
  await Promise.all(
    names.map(async (name) => {
      const packed = await compress(await readFile(join(assets, name)), "br", "built");
      await writeFile(join(clientFolder, FOLDER, `${name}.br`), packed);
    }),
  );
}

/** Its name tells what is in it, so what was packed under that name is the same. */
export async function readPacked(clientFolder: string, name: string): Promise<{ br?: Buffer }> {
  const br = await readFile(join(clientFolder, FOLDER, `${name}.br`)).catch(() => undefined);
  return br ? { br } : {};
}
