import { connect, type Socket } from "node:net";

interface Answer {
  status: number;
  text: string;
}

/**
 * Posts forms over connections that stay open. The client runs on the processors that the site and PostgreSQL need:
 * `fetch` takes as much of them as the site does, and Node's own client a fifth of that.
 */
export class HttpConnections {
  readonly #port: number;
  readonly #idle: Connection[] = [];
  readonly #all = new Set<Connection>();

  constructor(port: number) {
    this.#port = port;
  }

  async post(path: string, headers: string, body: string): Promise<Answer> {
    const connection = this.#idle.pop() ?? this.#open();
    const answer = await connection.send(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${this.#port}\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    this.#idle.push(connection);
    return answer;
  }

  #open(): Connection {
    const connection = new Connection(this.#port);
    this.#all.add(connection);
    return connection;
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }
}

/** One request at a time. */
class Connection {
  readonly #socket: Socket;
  #received = "";
  #waiting: PromiseWithResolvers<Answer> | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    // Bytes as they are: lengths are in bytes.
    this.#socket.setEncoding("latin1");
    this.#socket.on("data", (chunk: string) => this.#take(chunk));
    this.#socket.on("error", (error) => this.#waiting?.reject(error));
    this.#socket.on("close", () => this.#waiting?.reject(new Error("the site closed the connection")));
  }

  send(message: string): Promise<Answer> {
    this.#waiting = Promise.withResolvers();
    this.#socket.write(message);
    return this.#waiting.promise;
  }

  #take(chunk: string): void {
    this.#received += chunk;
    const head = this.#received.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, head))?.[1];
    if (length === undefined) {
      this.#waiting?.reject(new Error("an answer of unknown length"));
      return;
    }
    if (this.#received.length < head + 4 + Number(length)) return;
    const status = Number(this.#received.slice(9, 12));
    const text = Buffer.from(this.#received.slice(head + 4), "latin1").toString();
    this.#received = "";
    this.#waiting?.resolve({ status, text });
  }

  close(): void {
    this.#socket.destroy();
  }
}
