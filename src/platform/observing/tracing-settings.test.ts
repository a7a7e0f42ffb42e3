import { expect, it } from "vitest";
import { z } from "zod";
import { readTracing, tracingEnvironment } from "./tracing-settings.ts";

const read = (environment: Record<string, string | undefined>) =>
  readTracing(z.object(tracingEnvironment).parse(environment));

it.each([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://c.example:4318/" },
    { url: "http://c.example:4318/v1/traces", share: 1 },
  ],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://c.example/in" }, { url: "https://c.example/in" }],
  [
    { OTEL_TRACES_EXPORTER: "otlp", OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" },
    { url: "http://localhost:4318/v1/traces", share: 0.25, serviceName: "mesai" },
  ],
  [
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://c.example",
      OTEL_TRACES_SAMPLER: "always_off",
      OTEL_SERVICE_NAME: "web",
    },
    { share: 0, serviceName: "web" },
  ],
])("send traces where OpenTelemetry's own settings say: %o", (given, tracing) => {
  expect(read(given)).toMatchObject(tracing);
});

it.each([{ OTEL_TRACES_EXPORTER: "none" }, { OTEL_SDK_DISABLED: "true" }])("send none with %o", (given) => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c.example", ...given })).toBeUndefined();
});
