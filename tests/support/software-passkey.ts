import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Ceremony {
  origin: string;
  /** The site's name; that of the origin unless said. */
  rpId?: string;
  challenge: string;
  flags?: number;
  type?: string;
}

/** A device that holds one key, and does what its owner, or an attacker, says: an implementation of its own, as devices are. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString("base64url");
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;
  userHandle: string | undefined;
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#privateKey = privateKey;
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.#coseKey = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
  }

  /** As `navigator.credentials.create()` gives it, as JSON. */
  create(ceremony: Ceremony): string {
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const flags = (ceremony.flags ?? USER_PRESENT | USER_VERIFIED) | HAS_KEY;
    const data = Buffer.concat([
      this.#authenticatorData(ceremony, flags),
      Buffer.alloc(16),
      length,
      id,
      this.#coseKey,
    ]);
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
      Buffer.from([0x59, data.length >> 8, data.length & 255]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", ceremony).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** As `navigator.credentials.get()` gives it, as JSON. */
  get(ceremony: Ceremony, { id = this.id } = {}): string {
    this.counter += 1;
    const client = clientData("webauthn.get", ceremony);
    const data = this.#authenticatorData(ceremony, ceremony.flags ?? USER_PRESENT | USER_VERIFIED);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    const response = {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
      ...(this.userHandle && { userHandle: this.userHandle }),
    };
    return this.#answer(response, id);
  }

  #authenticatorData({ origin, rpId = new URL(origin).hostname }: Ceremony, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counter]);
  }

  #answer(response: object, id = this.id): string {
    return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
  }
}

function clientData(type: string, { origin, challenge, type: said = type }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type: said, challenge, origin, crossOrigin: false }));
}
