import { dirname, relative } from "node:path/posix";

interface PlantedViolation {
  rule: string;
  from: string;
  to: string;
}

const broken = (rule: string, from: string, to: string): PlantedViolation => ({ rule, from, to });

/** One import each; `to` is a file or a package. */
const direct = [
  broken("app-is-the-top", "src/features/jobs/asks-the-app.ts", "src/app/start-app.ts"),
  broken("app-is-the-top", "src/platform/asks-the-app.ts", "src/app/start-app.ts"),
  broken("platform-knows-no-product", "src/platform/knows-jobs.ts", "src/features/jobs/index.ts"),
  broken("platform-knows-no-product", "src/platform/knows-buttons.ts", "src/ui/button.tsx"),
  broken("ui-knows-no-product", "src/ui/knows-jobs.tsx", "src/features/jobs/jobs.view.ts"),
  broken(
    "ui-takes-only-browser-safe-platform",
    "src/ui/reads-settings.tsx",
    "src/platform/settings/settings.ts",
  ),
  broken("addresses-stand-alone", "src/addresses/jobs.ts", "src/features/jobs/jobs.contract.ts"),
  broken("demo-is-for-the-app-only", "src/features/jobs/shows-demo.ts", "src/demo/people.ts"),
  broken("demo-stands-on-lookups-and-platform", "src/demo/uses-jobs.ts", "src/features/jobs/index.ts"),
  broken(
    "demo-stands-on-lookups-and-platform",
    "src/demo/digs-in-lookups.ts",
    "src/features/lookups/places.ts",
  ),
  broken(
    "features-meet-at-their-doors",
    "src/features/home/digs-in-jobs.ts",
    "src/features/jobs/find-jobs.ts",
  ),
  broken("features-meet-at-their-doors", "src/features/home/home.page.tsx", "src/features/jobs/job-row.tsx"),
  broken("contracts-are-plain", "src/features/jobs/queries.contract.ts", "src/features/jobs/jobs.store.ts"),
  broken("contracts-are-plain", "src/features/jobs/answers.contract.ts", "src/platform/http/answer.ts"),
  broken("contracts-are-plain", "src/features/jobs/shows.contract.ts", "react"),
  broken("forms-are-plain", "src/features/jobs/reads.forms.ts", "src/features/jobs/jobs.contract.ts"),
  broken("forms-are-plain", "src/features/jobs/parses.forms.ts", "zod"),
  broken("enhancements-need-no-react", "src/ui/enhancements/renders.ts", "node_modules/react/"),
  broken("rules-are-pure", "src/features/jobs/queries.rules.ts", "src/features/jobs/jobs.store.ts"),
  broken("rules-are-pure", "src/features/jobs/sends.rules.ts", "src/platform/queue/queue.ts"),
  broken("rules-are-pure", "src/features/jobs/reads.rules.ts", "node:fs"),
  broken("stores-hold-only-queries", "src/features/jobs/routed.store.ts", "src/features/jobs/jobs.routes.ts"),
  broken("stores-hold-only-queries", "src/features/jobs/shown.store.ts", "src/features/jobs/jobs.page.tsx"),
  broken("views-see-no-server", "src/features/jobs/queries.page.tsx", "src/features/jobs/jobs.store.ts"),
  broken("views-see-no-server", "src/features/jobs/routed.page.tsx", "src/features/jobs/jobs.routes.ts"),
  broken("views-see-no-server", "src/features/jobs/connects.page.tsx", "node_modules/pg/"),
  broken("views-see-no-server", "src/features/jobs/builds.page.tsx", "node_modules/kysely/"),
  broken("views-see-no-server", "src/features/jobs/reads.page.tsx", "node:path"),
  broken("browser-code-takes-known-libraries", "src/features/jobs/reads.island.tsx", "node:fs"),
  broken(
    "browser-code-takes-known-libraries",
    "src/features/jobs/logs.island.tsx",
    "node_modules/lru-cache/",
  ),
  broken("browser-code-takes-known-libraries", "src/app/browser/serves.ts", "node_modules/fastify/"),
  broken("browser-code-renders-no-html", "src/app/browser/renders.ts", "node_modules/react-dom/server"),
  broken("no-circles", "src/ui/egg.tsx", "src/ui/hen.tsx"),
  broken("imports-exist", "src/ui/hopes.tsx", "./never-written.tsx"),
  broken("product-runs-without-development-packages", "src/platform/builds.ts", "node_modules/vite/"),
  broken("packages-are-declared", "src/platform/borrows.ts", "node_modules/pino/"),
  broken("product-imports-no-tests", "src/platform/tested.ts", "src/platform/text/turkish.test.ts"),
];

/** The import that breaks the rule stands in a file in between. */
const indirect = [
  broken("views-see-no-server", "src/features/jobs/calls.page.tsx", "src/platform/services.ts"),
  broken("views-see-no-server", "src/features/jobs/views.ts", "src/features/jobs/jobs.store.ts"),
  broken("rules-are-pure", "src/features/jobs/calls.rules.ts", "src/features/jobs/jobs.store.ts"),
  broken("stores-hold-only-queries", "src/features/jobs/calls.store.ts", "src/platform/services.ts"),
  broken("browser-code-takes-known-libraries", "src/features/jobs/hashes.island.tsx", "node:crypto"),
];

/** Imports that are no one's problem: they stand between, or show that a rule forbids no more than it says. */
const links: [from: string, to: string][] = [
  ["src/features/jobs/find-jobs.ts", "src/platform/services.ts"],
  ["src/features/jobs/find-jobs.ts", "src/features/jobs/jobs.store.ts"],
  ["src/features/jobs/calls.page.tsx", "src/features/jobs/find-jobs.ts"],
  ["src/features/jobs/job-table.tsx", "src/features/jobs/find-jobs.ts"],
  ["src/features/jobs/views.ts", "src/features/jobs/job-table.tsx"],
  ["src/features/jobs/calls.rules.ts", "src/features/jobs/find-jobs.ts"],
  ["src/features/jobs/calls.store.ts", "src/features/jobs/list-jobs.ts"],
  ["src/features/jobs/list-jobs.ts", "src/platform/services.ts"],
  ["src/features/jobs/hash-box.ts", "node:crypto"],
  ["src/features/jobs/hashes.island.tsx", "src/features/jobs/hash-box.ts"],
  ["src/ui/hen.tsx", "src/ui/egg.tsx"],
];

/** No file in a circle, and yet neither feature without the other. */
const circle: [from: string, to: string][] = [
  ["src/features/eggs/laid.ts", "src/features/hens/index.ts"],
  ["src/features/hens/hatched.ts", "src/features/eggs/index.ts"],
];

const allowedLinks: [from: string, to: string][] = [
  ["src/main.ts", "src/app/run.ts"],
  ["src/app/run.ts", "src/demo/people.ts"],
  ["src/app/run.ts", "src/features/jobs/jobs.store.ts"],
  ["src/app/dev-server.ts", "node_modules/vite/"],
  ["src/demo/people.ts", "src/features/lookups/index.ts"],
  ["src/features/cv/cv.page.tsx", "src/features/jobs/jobs.view.ts"],
  ["src/features/cv/cv.page.tsx", "src/features/jobs/jobs.contract.ts"],
  ["src/features/cv/cv.page.tsx", "src/features/lookups/views.ts"],
  ["src/features/cv/cv.page.tsx", "src/ui/button.tsx"],
  ["src/features/cv/show-cv.ts", "src/features/jobs/index.ts"],
  ["src/features/cv/show-cv.ts", "src/platform/services.ts"],
  ["src/features/cv/cv.contract.ts", "src/features/jobs/jobs.contract.ts"],
  ["src/features/cv/cv.contract.ts", "src/platform/http/contract.ts"],
  ["src/features/cv/cv.contract.ts", "src/features/cv/cv.forms.ts"],
  ["src/features/cv/cv.forms.ts", "src/platform/forms/rule.ts"],
  ["src/features/cv/cv.contract.ts", "zod"],
  ["src/features/cv/cv.island.tsx", "react"],
  ["src/features/cv/cv.island.tsx", "src/features/cv/cv.contract.ts"],
  ["src/features/cv/cv.rules.ts", "src/features/cv/cv.contract.ts"],
  ["src/features/cv/cv.store.ts", "node_modules/kysely/"],
  ["src/features/cv/cv.store.ts", "src/features/cv/cv.rules.ts"],
  ["src/features/cv/cv.test.ts", "src/app/run.ts"],
  ["src/ui/button.tsx", "src/platform/language/message-format.ts"],
];

const importForms = [
  (from: string) => `import "${from}";`,
  (from: string) => `import type { Job } from "${from}";`,
  (from: string) => `import { type Job } from "${from}";`,
  (from: string) => `export * from "${from}";`,
  (from: string) => `export { Job } from "${from}";`,
  (from: string) => `export type { Job } from "${from}";`,
  (from: string) => `export const load = () => <Lazy load={() => import("${from}")} />;`,
].map((write, index) => ({ path: `src/ui/form-${index}.tsx`, code: write("../features/jobs/index.ts") }));

const packageFile = {
  dependencies: {
    fastify: "*",
    kysely: "*",
    "lru-cache": "*",
    pg: "*",
    react: "*",
    "react-dom": "*",
    zod: "*",
  },
  devDependencies: { vite: "*" },
};

function specifier(from: string, to: string): string {
  if (!to.startsWith("src/")) return to.replace("node_modules/", "").replace(/\/$/, "");
  const path = relative(dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

function writeFiles(): Record<string, string> {
  const files: Record<string, string> = { "package.json": JSON.stringify(packageFile) };
  for (const [from, to] of [
    ...direct.map(({ from, to }) => [from, to] as const),
    ...links,
    ...circle,
    ...allowedLinks,
  ]) {
    // Knowing a type is an import too.
    const kind = to.includes("services") ? "import type { Services } from" : "import";
    files[from] = `${files[from] ?? ""}${kind} "${specifier(from, to)}";\n`;
    if (to.startsWith("src/")) files[to] ??= "";
  }
  for (const { path, code } of importForms) files[path] = code;
  return files;
}

export const plantedImports = {
  files: writeFiles(),
  forms: importForms,
  circle: circle.map(([from, to]) => ({ from, to })),
  violations: [...direct, ...indirect].map((violation) => ({
    ...violation,
    to: violation.to.replace("node:", ""),
  })),
  allowed: [...new Set(allowedLinks.map(([from]) => from))],
};
