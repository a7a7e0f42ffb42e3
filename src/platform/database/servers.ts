import { Socket } from "node:net";
import { type ConnectionOptions, checkServerIdentity, type PeerCertificate } from "node:tls";
import pg from "pg";
import { parseDatabaseAddress, type WantedServer } from "./address.ts";
import { PatientClient } from "./patient-client.ts";

/** A server that has been found is looked at again before a connection is made later than this. */
const TRUSTED_MS = 1_000;
/** After a search in vain the next waits this long: everybody who has to connect asks for one. */
const NOT_AGAIN_MS = 250;
const ANSWER_WITHIN_MS = 2_000;

interface Server {
  url: string;
  host: string;
  port: number;
}

interface SocketPlan {
  ssl?: boolean | ConnectionOptions;
}

/**
 * Which of several servers is the right one now. The driver knows no more than one, so it gets a socket that connects where this
 * one says: for pools, for connections that listen, and for those that libraries open by themselves.
 */
class Servers {
  readonly #servers: Server[];
  readonly #wanted: WantedServer;
  readonly #sockets = new Map<Socket, Server>();
  #found: { server: Server; at: number } | undefined;
  #failed: { error: Error; at: number } | undefined;
  #looking: Promise<Server> | undefined;

  constructor(urls: readonly string[], wanted: WantedServer) {
    this.#wanted = wanted;
    this.#servers = urls.map((url) => {
      const { host, port } = new pg.Client({ connectionString: url });
      return { url, host, port };
    });
  }

  socket(plan: SocketPlan): Socket {
    const socket = new Socket();
    const connect = socket.connect.bind(socket);
    const connectToFound = async () => {
      const server = await this.find();
      if (socket.destroyed) return;
      this.#sockets.set(socket, server);
      if (server.host.startsWith("/")) connect(`${server.host}/.s.PGSQL.${server.port}`);
      else connect(server.port, server.host);
    };
    socket.connect = (() => {
      connectToFound().catch((error: Error) => socket.destroy(error));
      return socket;
    }) as typeof socket.connect;
    socket.once("close", () => {
      if (this.#sockets.delete(socket)) this.#doubt();
    });
    // The driver would compare the certificate with the first name of all.
    if (plan.ssl && (plan.ssl === true || !plan.ssl.checkServerIdentity)) {
      const isOf = (_: string, certificate: PeerCertificate) =>
        checkServerIdentity(this.#sockets.get(socket)?.host ?? "", certificate);
      plan.ssl = { ...(plan.ssl === true ? {} : plan.ssl), checkServerIdentity: isOf };
    }
    return socket;
  }

  find(): Promise<Server> {
    const now = performance.now();
    if (this.#found && now - this.#found.at < TRUSTED_MS) return Promise.resolve(this.#found.server);
    if (this.#failed && now - this.#failed.at < NOT_AGAIN_MS) return Promise.reject(this.#failed.error);
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** A connection has ended: maybe its server is no longer the one, and others still wait for it in vain. */
  #doubt(): void {
    if (this.#found) this.#found.at = Number.NEGATIVE_INFINITY;
    if (this.#sockets.size > 0) this.find().catch(() => {});
  }

  async #look(): Promise<Server> {
    try {
      const server = await this.#ask();
      this.#found = { server, at: performance.now() };
      this.#failed = undefined;
      if (this.#wanted === "primary" || this.#wanted === "read-write") this.#leaveOthers(server);
      return server;
    } catch (error) {
      this.#failed = { error: error as Error, at: performance.now() };
      throw error;
    }
  }

  /** Of a server that is cut off, or stopped in the middle of a word, nobody would hear for long. */
  #leaveOthers(server: Server): void {
    for (const [socket, other] of this.#sockets) {
      if (other !== server) socket.destroy(new Error("Connection terminated: another server is the primary"));
    }
  }

  /** All at once: one that does not answer costs nobody time. */
  async #ask(): Promise<Server> {
    const asked = this.#servers.map(async (server) => ({ server, ...(await lookAt(server)) }));
    const fitting = (isRight: (seen: Seen) => boolean) =>
      Promise.any(
        asked.map(async (answer) => {
          const seen = await answer;
          if (isRight(seen)) return seen.server;
          // Read as a server that is starting: it may become the right one.
          throw Object.assign(new Error(`no server is ${this.#wanted} now`), { code: "57P03" });
        }),
      );
    const found = fitting(RIGHT[this.#wanted]);
    const last = this.#wanted === "prefer-standby" ? found.catch(() => fitting(() => true)) : found;
    return last.catch((error: AggregateError) => {
      throw error.errors[0];
    });
  }
}

interface Seen {
  isStandby: boolean;
  isReadOnly: boolean;
}

const RIGHT: Record<WantedServer, (seen: Seen) => boolean> = {
  any: () => true,
  primary: ({ isStandby }) => !isStandby,
  standby: ({ isStandby }) => isStandby,
  "prefer-standby": ({ isStandby }) => isStandby,
  "read-write": ({ isReadOnly }) => !isReadOnly,
  "read-only": ({ isReadOnly }) => isReadOnly,
};

async function lookAt({ url }: Server): Promise<Seen> {
  const client: pg.Client = new PatientClient({
    connectionString: url,
    application_name: "mesai looking",
    connectWithinMs: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<Seen>(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    return rows[0] as Seen;
  } finally {
    void client.end().catch(() => {});
  }
}

const known = new Map<string, Servers>();

/** What the driver needs to know of an address: every connection of ours is made with it. */
export function connectionTo(
  address: string,
  wantedOfSeveral: WantedServer = "read-write",
): { connectionString: string; stream?: () => Socket } {
  const { urls, wanted } = parseDatabaseAddress(address, wantedOfSeveral);
  const [first = address, ...others] = urls;
  if (others.length === 0 && wanted === "any") return { connectionString: address };
  const key = `${wantedOfSeveral} ${address}`;
  const servers = known.get(key) ?? new Servers(urls, wanted);
  known.set(key, servers);
  // The driver gives it more than its types tell.
  const stream = ((plan: SocketPlan) => servers.socket(plan)) as () => Socket;
  return { connectionString: first, stream };
}
