import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

const RECORD_SIZE = 4096;
/** What is left of a record for the words, after the mark of its end and the seal. */
export const LONGEST_PUSH = RECORD_SIZE - 17 - 86;
const LAST_RECORD = Buffer.from([2]);

/**
 * RFC 8291: only the browser can read it, not the service that carries it. Written here because the library for it
 * (`web-push`) is under a licence that asks for more than ours gives, and sends by itself what we must look at first.
 */
export function encryptPush(
  text: string,
  browser: { publicKey: string; authSecret: string },
  { own = newKey(), salt = randomBytes(16) }: { own?: ECDH; salt?: Buffer } = {},
): Buffer {
  const theirs = Buffer.from(browser.publicKey, "base64url");
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const authSecret = Buffer.from(browser.authSecret, "base64url");
  const material = derive(own.computeSecret(theirs), authSecret, info, 32);
  const key = derive(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([ours.length]),
    ours,
    cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function newKey(): ECDH {
  const own = createECDH("prime256v1");
  own.generateKeys();
  return own;
}

function derive(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", material, salt, info, length));
}
