/** Each part listens here. On this machine's own address below those that outgoing connections get by chance. */
export const PORTS = {
  site: 3750,
  web: [3751, 3752],
  /** Of those that are only there while throughput is measured. */
  moreWeb: [3753, 3754],
  metrics: [3761, 3762, 3763, 3764, 3765, 3766],
  mail: 3770,
  etcd: 55410,
  etcdPeer: 55420,
  patroni: 55430,
  postgres: 55440,
  bouncers: [3781, 3782],
  database: 3785,
  primary: 3786,
  replicas: 3787,
  restored: 3789,
} as const;
