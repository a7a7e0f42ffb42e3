import { z } from "zod";

/** What PostgreSQL's own programs call `target_session_attrs`. */
const WANTED = ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"] as const;
export type WantedServer = (typeof WANTED)[number];

export interface DatabaseAddress {
  /** One for each server, as the driver takes them. */
  urls: string[];
  wanted: WantedServer;
  /** Without user and password, to be told. */
  name: string;
}

const SHAPE = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/i;
const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]\s]*)(?::(\d{1,5}))?$/i;
const USUAL_PORT = "5432";

/** Both spellings of several servers: `h1:p1,h2:p2` and `?host=h1,h2&port=p1,p2`. An error says what is wrong, without the password. */
export function parseDatabaseAddress(address: string, wantedOfSeveral: WantedServer): DatabaseAddress {
  const [whole, scheme = "", user, authority = "", path = "", query = ""] = SHAPE.exec(address) ?? [];
  if (whole === undefined) throw new Error("must begin with postgres:// and be an address");
  const parameters = new URLSearchParams(query);
  const servers = serversOf(authority, parameters);
  const wanted = parameters.get("target_session_attrs") ?? (servers.length > 1 ? wantedOfSeveral : "any");
  if (!isWanted(wanted)) throw new Error(`target_session_attrs must be one of ${WANTED.join(", ")}`);
  for (const ours of ["host", "port", "target_session_attrs"]) parameters.delete(ours);
  const urls = servers.map(({ host, port }) => {
    // A folder with a socket cannot stand where hosts do.
    const isFolder = host === "" || host.startsWith("/");
    const own = new URLSearchParams({ ...Object.fromEntries(parameters), ...(isFolder && { host, port }) });
    const place = `${user === undefined ? "" : `${user}@`}${isFolder ? "" : `${host}:${port}`}`;
    return `${scheme}${place}${path}${own.size > 0 ? `?${own}` : ""}`;
  });
  return { urls, wanted, name: `${servers.map(({ host, port }) => `${host}:${port}`).join(",")}${path}` };
}

function serversOf(authority: string, parameters: URLSearchParams): { host: string; port: string }[] {
  const hosts = parameters.get("host")?.split(",").map(bracketed) ?? authority.split(",");
  const ports = parameters.get("port")?.split(",") ?? [];
  if (ports.length > 1 && ports.length !== hosts.length) throw new Error("must name a port for each host");
  return hosts.map((text, index) => {
    if (text.startsWith("/")) return { host: text, port: portOf(ports[index] ?? ports[0]) };
    const [whole, host = "", port] = HOST.exec(text) ?? [];
    if (whole === undefined || (host === "" && hosts.length > 1)) {
      throw new Error("must name hosts as name:port, with commas between");
    }
    return { host, port: portOf(ports[index] ?? ports[0] ?? port) };
  });
}

const bracketed = (host: string) => (/^[0-9a-f.]*:[0-9a-f:.]*$/i.test(host) ? `[${host}]` : host);

function portOf(text: string | undefined): string {
  const port = text || USUAL_PORT;
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error("must name ports from 1 to 65535");
  }
  return port;
}

function isWanted(word: string): word is WantedServer {
  return (WANTED as readonly string[]).includes(word);
}

export const databaseAddress = z.string().superRefine((address, context) => {
  try {
    parseDatabaseAddress(address, "any");
  } catch (error) {
    context.addIssue({ code: "custom", message: (error as Error).message });
  }
});
