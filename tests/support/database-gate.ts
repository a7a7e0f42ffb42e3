import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { ownPlace } from "./own-place.ts";

export interface DatabaseGate {
  /** The database's address, through the gate. */
  url: string;
  directUrl: string;
  /** Breaks every connection and refuses new ones, like a server that went down. */
  close(): Promise<void>;
  /** Connections stay and new ones are taken, but nothing comes back any more, like a network that swallows packets. */
  stall(): void;
  /** Says this to everybody, as a proxy does that has something to say by itself. */
  say(bytes: Buffer): void;
  /** Onto another server, if one is named: a database that was started again may listen elsewhere. */
  open(databaseUrl?: string): Promise<void>;
}

/** Stands between the application and PostgreSQL, so that a test can take the database away and bring it back. */
export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let isStalled = false;
  let server: Server;
  const place = ownPlace();

  const start = async () => {
    server = createServer((inside) => {
      sockets.add(inside);
      clients.add(inside);
      inside.on("error", () => {});
      if (isStalled) return;
      const outside = connect(Number(target.port), target.hostname);
      sockets.add(outside);
      outside.on("error", () => {});
      inside.pipe(outside).pipe(inside);
      inside.on("close", () => {
        clients.delete(inside);
        outside.destroy();
      });
      outside.on("close", () => inside.destroy());
    });
    server.listen(place);
    await once(server, "listening");
  };
  const breakConnections = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  await start();

  const through = new URL(databaseUrl);
  through.hostname = place.host;
  through.port = String(place.port);
  return {
    url: through.href,
    directUrl: databaseUrl,
    async close() {
      if (!server.listening) return;
      server.close();
      breakConnections();
      await once(server, "close");
    },
    stall() {
      isStalled = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    say(bytes) {
      for (const client of clients) client.write(bytes);
    },
    async open(otherUrl) {
      if (otherUrl !== undefined) target = new URL(otherUrl);
      isStalled = false;
      if (!server.listening) await start();
    },
  };
}
