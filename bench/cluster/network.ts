import { execFileSync } from "node:child_process";

const BRIDGE = "mesai-bench";
const HOST_ADDRESS = "10.87.0.1";

/** Machines of their own as far as the network can tell; where the system refuses that, all are this one. */
export class Network {
  readonly isReal: boolean;
  readonly #count: number;

  constructor(count: number) {
    this.#count = count;
    this.remove();
    this.isReal = this.#make();
    if (!this.isReal) this.remove();
  }

  /** What the databases let in. */
  get range(): string {
    return this.isReal ? "10.87.0.0/24" : "127.0.0.1/32";
  }

  addressOf(node: number): string {
    return this.isReal ? `10.87.0.${10 + node}` : "127.0.0.1";
  }

  nameOf(node: number): string | undefined {
    return this.isReal ? `${BRIDGE}-${node}` : undefined;
  }

  cut(node: number): void {
    ip("link", "set", `${BRIDGE}${node}`, "down");
  }

  mend(node: number): void {
    ip("link", "set", `${BRIDGE}${node}`, "up");
  }

  remove(): void {
    for (const node of this.#nodes()) {
      tryIp("netns", "del", `${BRIDGE}-${node}`);
      tryIp("link", "del", `${BRIDGE}${node}`);
    }
    tryIp("link", "del", BRIDGE);
  }

  #nodes(): number[] {
    return Array.from({ length: this.#count }, (_, index) => index + 1);
  }

  #make(): boolean {
    try {
      ip("link", "add", BRIDGE, "type", "bridge");
      ip("addr", "add", `${HOST_ADDRESS}/24`, "dev", BRIDGE);
      ip("link", "set", BRIDGE, "up");
      for (const node of this.#nodes()) {
        const name = `${BRIDGE}-${node}`;
        ip("netns", "add", name);
        ip("link", "add", `${BRIDGE}${node}`, "type", "veth", "peer", "name", "eth0", "netns", name);
        ip("link", "set", `${BRIDGE}${node}`, "master", BRIDGE, "up");
        ip("-n", name, "addr", "add", `10.87.0.${10 + node}/24`, "dev", "eth0");
        ip("-n", name, "link", "set", "eth0", "up");
        ip("-n", name, "link", "set", "lo", "up");
      }
      return true;
    } catch {
      return false;
    }
  }
}

function ip(...args: string[]): void {
  execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] });
}

function tryIp(...args: string[]): void {
  try {
    ip(...args);
  } catch {
    // It was not there.
  }
}
