export type ServerSettings = Record<string, string>;

/** For a small machine that also runs Mesai itself. */
const defaults: ServerSettings = {
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_connections: "100",
  synchronous_commit: "on",
  wal_compression: "on",
  max_wal_size: "2GB",
  random_page_cost: "1.1",
  jit: "off",
  // Each checkpoint would make a file about them, and end the server where the disk has no room for its few bytes.
  max_active_replication_origins: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // No errors of statements: they repeat rows and values, which are personal. Our own log tells them without.
  log_min_messages: "log",
};

export function serverArguments(cluster: string, port: number, settings: ServerSettings): string[] {
  const all = {
    ...defaults,
    ...settings,
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
  };
  return ["-D", cluster, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
