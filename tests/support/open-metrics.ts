/** One family of figures, as OpenMetrics 1.0 writes it. */
export interface Family {
  type: string;
  help: string | undefined;
  /** By the name and labels of each sample, as they are written. */
  samples: Map<string, number>;
}

const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: ["_total", "_created"],
  gauge: [""],
  histogram: ["_bucket", "_sum", "_count", "_created"],
  summary: ["", "_sum", "_count", "_created"],
  info: ["_info"],
  unknown: [""],
};
const NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"';
const SAMPLE = new RegExp(`^(${NAME})(\\{(?:${LABEL}(?:,${LABEL})*)?\\})? (\\S+)(?: \\d+(?:\\.\\d+)?)?$`);
const NUMBER = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|[+-]Inf|NaN)$/i;

/** Refuses whatever the standard does not allow: a reader that forgives would hide what another one stumbles over. */
export function parseOpenMetrics(text: string): Map<string, Family> {
  if (!text.endsWith("# EOF\n")) throw new Error("it does not end with # EOF");
  const families = new Map<string, Family>();
  let current: { name: string; family: Family } | undefined;
  for (const line of text.slice(0, -"# EOF\n".length).split("\n").slice(0, -1)) {
    const [, what, name = "", rest = ""] = /^# (TYPE|HELP|UNIT) (\S+)(?: (.*))?$/.exec(line) ?? [];
    if (what) {
      if (current?.name !== name) {
        if (families.has(name)) throw new Error(`${name} is told in two places`);
        current = { name, family: { type: "unknown", help: undefined, samples: new Map() } };
        families.set(name, current.family);
      }
      if (current.family.samples.size > 0) throw new Error(`${line} comes after its samples`);
      if (what === "TYPE" && !(rest in SUFFIXES)) throw new Error(`no such type: ${line}`);
      if (what === "UNIT" && rest !== "" && !name.endsWith(`_${rest}`)) throw new Error(`unit: ${line}`);
      if (what === "TYPE") current.family.type = rest;
      if (what === "HELP") current.family.help = rest;
      continue;
    }
    const [, sample = "", labels = "", value = ""] = SAMPLE.exec(line) ?? [];
    if (!current || sample === "" || !NUMBER.test(value)) throw new Error(`not a sample: ${line}`);
    const { name: of, family } = current;
    const suffixes = SUFFIXES[family.type] ?? [];
    if (!suffixes.some((suffix) => sample === of + suffix)) throw new Error(`${sample} is none of ${of}`);
    const key = sample + labels;
    if (family.samples.has(key)) throw new Error(`${key} is told twice`);
    const names = [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label);
    if (new Set(names).size < names.length) throw new Error(`a label twice: ${line}`);
    family.samples.set(key, Number(value.replace("Inf", "Infinity")));
  }
  for (const [name, family] of families) checkFamily(name, family);
  return families;
}

function checkFamily(name: string, { type, samples }: Family): void {
  if (type === "counter" && [...samples.values()].some((value) => !(value >= 0))) {
    throw new Error(`${name} counts backwards`);
  }
  if (type !== "histogram") return;
  const last = new Map<string, { le: number; count: number }>();
  for (const [key, count] of samples) {
    const le = /[{,]le="([^"]+)"/.exec(key)?.[1];
    if (!key.startsWith(`${name}_bucket`)) continue;
    if (le === undefined) throw new Error(`a bucket without an end: ${key}`);
    const rest = key.replace(/le="[^"]+",?/, "").replace(/,\}/, "}");
    const end = Number(le.replace("+Inf", "Infinity"));
    const before = last.get(rest);
    if (before && (before.le >= end || before.count > count)) throw new Error(`buckets out of order: ${key}`);
    last.set(rest, { le: end, count });
  }
  for (const [key, { le, count }] of last) {
    if (le !== Number.POSITIVE_INFINITY) throw new Error(`${key} has no last bucket`);
    const whole = key.replace("_bucket", "_count").replace("{}", "");
    if (samples.get(whole) !== count) throw new Error(`${key} does not add up`);
  }
}
