/** Where something listens, goes, and listens again. */
export interface Place {
  host: string;
  port: number;
}

/** Two processes that run at the same time have not the same. Elsewhere than on Linux there is only one. */
const HOST =
  process.platform === "linux"
    ? `127.${64 + ((process.pid >> 16) & 63)}.${(process.pid >> 8) & 255}.${process.pid & 255}`
    : "127.0.0.1";
/** Below those that a system gives to whoever asks for any. */
const PORTS = 200;
const FIRST_PORT = 10_000 + (process.pid % 100) * PORTS;

let taken = 0;

/** Nobody else comes there, also while nobody listens: a port that a system has given away is given to the next when it is free. */
export function ownPlace(): Place {
  return { host: HOST, port: FIRST_PORT + (taken++ % PORTS) };
}
