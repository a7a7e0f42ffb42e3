import { StartProblem } from "../platform/start-problem.ts";

interface Place {
  host: string;
  port: number;
  /** The settings that say so. */
  names: { host: string; port: string };
}

export function listenProblem(error: NodeJS.ErrnoException, { host, port, names }: Place): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartProblem(
        `port ${port} on ${host} is taken by another program; set ${names.port} to a free one.`,
      );
    case "EACCES":
      return new StartProblem(
        `port ${port} on ${host} may not be used by this user; set ${names.port} to one above 1023.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartProblem(`the address ${host} is not one of this machine's; set ${names.host}.`);
    default:
      return error;
  }
}
