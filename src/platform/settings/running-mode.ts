import { BlockList, isIP } from "node:net";

interface Asked {
  nodeEnv: string | undefined;
  demo: string | undefined;
  host: string;
  baseUrl: URL;
}

export interface RunningMode {
  /** Developer pages, with everybody's mails among them, are hidden. */
  isProduction: boolean;
  /** Demo accounts have a password that everybody knows. */
  fillsDemo: boolean;
  /** Known passwords and everybody's mails are open, because nobody but this machine is there to see them. */
  isForThisMachine: boolean;
  /** For whoever starts it, in one line. */
  reason: string;
}

/**
 * Whatever others can reach is production, whatever NODE_ENV forgot to say or hosters say by themselves: there known passwords
 * have to be asked for by DEMO=1, and the pages of developers by that and NODE_ENV=development together.
 */
export function decideMode({ nodeEnv, demo, host, baseUrl }: Asked): RunningMode {
  const isOnlyHere = isLoopback(host) && isLoopback(baseUrl.hostname);
  const isOpened = nodeEnv !== undefined && nodeEnv !== "production" && demo === "1";
  const isProduction = nodeEnv === "production" || !(isOnlyHere || isOpened);
  return {
    isProduction,
    isForThisMachine: isOnlyHere && !isProduction,
    fillsDemo: demo === undefined ? !isProduction : demo === "1",
    reason: reasonOf(),
  };

  function reasonOf(): string {
    if (nodeEnv === "production") return "NODE_ENV says so";
    if (isOnlyHere) return "only this machine reaches it";
    if (isOpened) return `NODE_ENV=${nodeEnv} and DEMO=1 say so`;
    return isLoopback(host) ? `BASE_URL is ${baseUrl.origin}` : `HOST is ${host}`;
  }
}

const NEAR = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  NEAR.addSubnet(network, bits, "ipv4");
NEAR.addAddress("::1", "ipv6");
NEAR.addSubnet("fc00::", 7, "ipv6");
NEAR.addSubnet("fe80::", 10, "ipv6");

/**
 * A proxy on this machine has brought it in: under a name that leads here from elsewhere, or for somebody on the internet. A site of
 * somebody else whose name was made to lead here (DNS rebinding) comes under its name too.
 */
export function isFromBeyond({ hostname, address }: { hostname: string; address: string }): boolean {
  const kind = isIP(address);
  return !isLoopback(hostname) || kind === 0 || !NEAR.check(address, kind === 6 ? "ipv6" : "ipv4");
}

/** A name or an address that leads to this machine from nowhere else. */
function isLoopback(hostname: string): boolean {
  const bare = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  if (isIP(bare) === 4) return bare.startsWith("127.");
  return bare === "::1" || bare === "localhost" || bare.endsWith(".localhost");
}
