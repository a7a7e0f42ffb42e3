import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { vi } from "vitest";

interface Profile {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

interface Grant {
  profile: Profile;
  clientId: string;
  redirectUri: string;
  challenge: string | null;
}

/**
 * Google and LinkedIn as far as signing in needs them: codes that work once, for the client, the address and the verifier
 * they were given to. A real server; only the names of theirs lead to it.
 */
export class SocialSite {
  readonly #grants = new Map<string, Grant>();
  readonly #tokens = new Map<string, Profile>();
  readonly #server: Server;
  #origin = "";

  constructor() {
    this.#server = createServer(async (request, response) => {
      const { status, body } = await this.#answer(request);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.#origin = `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
    const fetchThere = globalThis.fetch;
    const theirs = /^https:\/\/(oauth2\.googleapis\.com|www\.linkedin\.com|api\.linkedin\.com)/;
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return fetchThere(theirs.test(url) ? url.replace(theirs, this.#origin) : input, init);
    });
  }

  async stop(): Promise<void> {
    vi.restoreAllMocks();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The person says yes on their page: the query with which they are sent back. */
  agree(authorizationUrl: string, profile: Profile): URLSearchParams {
    const asked = new URL(authorizationUrl).searchParams;
    const code = randomUUID();
    this.#grants.set(code, {
      profile,
      clientId: asked.get("client_id") ?? "",
      redirectUri: asked.get("redirect_uri") ?? "",
      challenge: asked.get("code_challenge"),
    });
    return new URLSearchParams({ code, state: asked.get("state") ?? "" });
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    if (request.method === "GET") {
      const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
      const profile = this.#tokens.get(token);
      return profile ? { status: 200, body: profile } : { status: 401, body: {} };
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const code = form.get("code") ?? "";
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    if (!grant || !isFor(grant, form)) return { status: 400, body: { error: "invalid_grant" } };
    const accessToken = randomUUID();
    this.#tokens.set(accessToken, grant.profile);
    const body = {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: 3600,
      id_token: idToken(grant),
    };
    return { status: 200, body };
  }
}

function isFor({ clientId, redirectUri, challenge }: Grant, form: URLSearchParams): boolean {
  const verifier = form.get("code_verifier") ?? "";
  const isVerified =
    challenge === null || createHash("sha256").update(verifier).digest("base64url") === challenge;
  const isClient = form.get("client_id") === clientId && form.get("client_secret") === "gizli";
  return isVerified && isClient && form.get("redirect_uri") === redirectUri;
}

/** Read straight from their token endpoint, so that its signature is not looked at. */
function idToken({ profile, clientId }: Grant): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    ...profile,
    aud: clientId,
    iss: "https://accounts.google.com",
    iat: seconds,
    exp: seconds + 600,
  };
  const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${signed}.${createHmac("sha256", "theirs").update(signed).digest("base64url")}`;
}
