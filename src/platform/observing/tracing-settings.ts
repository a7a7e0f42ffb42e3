import { z } from "zod";

const address = z.url({ protocol: /^https?$/ }).optional();

/** The usual names of OpenTelemetry. What they say beyond these (headers, time limits, certificates) its exporter reads itself. */
export const tracingEnvironment = {
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"]).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal("http/json").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_TRACES_SAMPLER: z
    .enum(["always_on", "always_off", "traceidratio", "parentbased_always_on", "parentbased_traceidratio"])
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a share from 0 to 1")
    .default("1"),
  OTEL_SERVICE_NAME: z.string().default("mesai"),
};

const LOCAL_COLLECTOR = "http://localhost:4318";

export interface TracingSettings {
  url: string;
  serviceName: string;
  /** Of the traces, how many are sent: from 0 to 1. */
  share: number;
}

export function readTracing(
  env: z.output<z.ZodObject<typeof tracingEnvironment>>,
): TracingSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const tracesEndpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const isAskedFor =
    env.OTEL_TRACES_EXPORTER === "otlp" || endpoint !== undefined || tracesEndpoint !== undefined;
  if (!isAskedFor || env.OTEL_TRACES_EXPORTER === "none" || env.OTEL_SDK_DISABLED === "true")
    return undefined;
  const sampler = env.OTEL_TRACES_SAMPLER;
  return {
    url: tracesEndpoint ?? `${(endpoint ?? LOCAL_COLLECTOR).replace(/\/$/, "")}/v1/traces`,
    serviceName: env.OTEL_SERVICE_NAME,
    share: sampler.endsWith("traceidratio")
      ? Number(env.OTEL_TRACES_SAMPLER_ARG)
      : Number(sampler !== "always_off"),
  };
}
