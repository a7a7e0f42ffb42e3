import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** 2^14 blocks of 2 KB: 32 MB and some 80 ms of a core for every try. Raised, it is taken up by each at their next sign-in. */
export const PASSWORD_COST = 14;
const BLOCK = 16;
const PARALLEL = 1;
const SALT_BYTES = 16;
const KEY_BYTES = 64;

interface StoredHash {
  cost: number;
  block: number;
  parallel: number;
  salt: Buffer | string;
  key: Buffer;
}

/** With all that it takes to compute it again, so that hashes of several costs live side by side. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, { cost, block: BLOCK, parallel: PARALLEL, salt });
  return `$scrypt$ln=${cost},r=${BLOCK},p=${PARALLEL}$${base64(salt)}$${base64(key)}`;
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const stored = readHash(hash);
  return timingSafeEqual(await deriveKey(password, stored), stored.key);
}

/** Whether whoever has stolen it would try faster than the cost allows. */
export function isWeaker(hash: string, cost: number): boolean {
  const stored = readHash(hash);
  return 2 ** stored.cost * stored.block * stored.parallel < 2 ** cost * BLOCK * PARALLEL;
}

function readHash(hash: string): StoredHash {
  const [, cost, block, parallel, salt = "", key = ""] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{86})$/.exec(hash) ?? [];
  if (key !== "") {
    return {
      cost: Number(cost),
      block: Number(block),
      parallel: Number(parallel),
      salt: Buffer.from(salt, "base64"),
      key: Buffer.from(key, "base64"),
    };
  }
  // As Better Auth writes them by itself, with the salt as the letters it is written in.
  const [, oldSalt = "", oldKey = ""] = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(hash) ?? [];
  if (oldKey === "") throw new Error("A password's hash is of no kind that is known.");
  return { cost: 14, block: 16, parallel: 1, salt: oldSalt, key: Buffer.from(oldKey, "hex") };
}

function deriveKey(
  password: string,
  { cost, block, parallel, salt }: Omit<StoredHash, "key">,
): Promise<Buffer> {
  const options = { N: 2 ** cost, r: block, p: parallel, maxmem: 2 ** cost * block * 256 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
