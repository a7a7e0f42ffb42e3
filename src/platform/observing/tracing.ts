import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { addObserver, type Observation, type Observed, WELL } from "./observe.ts";
import { statementShape } from "./statement-shape.ts";
import type { TracingSettings } from "./tracing-settings.ts";

const KINDS: Record<Observed, SpanKind> = {
  request: SpanKind.SERVER,
  "use case": SpanKind.INTERNAL,
  sql: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  file: SpanKind.CLIENT,
};

/**
 * Traces of requests, use cases, statements and jobs, sent to a collector. This file is loaded only where they are asked for.
 * What a caller says about a trace of its own is not believed: strangers would choose what is recorded, and under which number.
 */
export function startTracing({ url, serviceName, share }: TracingSettings): () => Promise<void> {
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const provider = new TracerProvider({
    // No detectors: they would name the machine and the person who started the program.
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer("mesai");
  const stopLooking = addObserver((kind, name) => {
    const isRoot = kind === "request" || kind === "job";
    const within: Context = isRoot ? ROOT_CONTEXT : context.active();
    // What nobody asked for, such as the change feed's questions, would be a trace each, twice a second.
    if (!isRoot && !trace.getSpan(within)) return undefined;
    const attributes =
      kind === "sql" ? { "db.system.name": "postgresql", "db.query.text": statementShape(name) } : {};
    const span = tracer.startSpan(
      kind === "sql" ? firstWord(name) : name,
      { kind: KINDS[kind], attributes },
      within,
    );
    return observationOf(span, trace.setSpan(within, span), kind);
  });
  return async () => {
    stopLooking();
    await provider.shutdown();
    context.disable();
  };
}

function observationOf(span: Span, within: Context, kind: Observed): Observation {
  return {
    within: (run) => context.with(within, run),
    end(outcome) {
      if (kind === "request") span.setAttribute("http.response.status_code", Number(outcome));
      else if (outcome !== WELL) span.setAttribute("error.type", outcome);
      const hasFailed = kind === "request" ? outcome >= "500" : outcome !== WELL;
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function firstWord(statement: string): string {
  return /\w+/.exec(statement)?.[0]?.toLowerCase() ?? "sql";
}
