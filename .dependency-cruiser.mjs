import { builtinModules } from "node:module";

/**
 * Who may import whom. tests/structure/import-rules.test.ts runs these rules on src, and on planted violations of
 * each. A type counts as an import: what a file knows about matters, not only what it loads.
 */
const tests = "\\.test\\.tsx?$";
const entryPoints = "^src/(main|demo-main|backup-main|files-main)\\.ts$";

/** Server-side parts of a feature, by name. */
const serverParts = "^src/.+\\.(store|routes|jobs)\\.tsx?$";
const views = "\\.(page|island)\\.tsx$|^src/features/[^/]+/views\\.ts$";
const browserCode = "\\.island\\.tsx$|^src/(app/browser|ui/browser|ui/enhancements)/";

/** Whatever gets these can read, write or send; every use case gets the services. */
const platformWithEffects =
  "^src/platform/(database|embedded-postgres|mail|session)/|^src/platform/(caching/(memory|page-cache)|change-feed|observing/log|queue/queue|services|settings/settings|storage/files)\\.ts$";
const serverLibraries = "node_modules/(pg|pg-boss|kysely|fastify|better-auth|nodemailer|pino)/";
const nodeModules = `^(node:)?(${builtinModules.map((name) => name.replace("node:", "")).join("|")})$`;

/** Each one is weight that visitors carry; a new one is a decision. */
const browserLibraries =
  "node_modules/(react|react-dom|scheduler|lucide-react|zod|embla-carousel|embla-carousel-react|@maskito/[^/]+)/";

function forbid(name, comment, from, to) {
  return { name, comment, severity: "error", from, to };
}

const layers = [
  forbid(
    "app-is-the-top",
    "app composes; whoever needs something from it takes it as an argument",
    { path: "^src/", pathNot: ["^src/app/", entryPoints, tests] },
    { path: "^src/app/" },
  ),
  forbid(
    "platform-knows-no-product",
    "platform would serve another product as well",
    { path: "^src/platform/", pathNot: tests },
    { path: "^src/(addresses|features|ui|demo)/" },
  ),
  forbid(
    "addresses-stand-alone",
    "features link to each other's pages by them, and so they know none",
    { path: "^src/addresses/" },
    { path: ".", pathNot: "^src/addresses/" },
  ),
  forbid(
    "ui-knows-no-product",
    "ui holds what every feature may show",
    { path: "^src/ui/", pathNot: tests },
    { path: "^src/(addresses|features|demo)/" },
  ),
  forbid(
    "ui-takes-only-browser-safe-platform",
    "every ui component may become part of an island",
    { path: "^src/ui/", pathNot: tests },
    {
      path: "^src/platform/",
      pathNot:
        "^src/platform/(forms/[^/]+|http/permissions|language/message-format|consent|pictures/tile-parts|text/(text-blocks|text-marks|turkish|turkish-matches)|tracked-event)\\.ts$",
    },
  ),
  forbid(
    "demo-is-for-the-app-only",
    "the product does not know that it can be shown with invented people",
    { path: "^src/", pathNot: ["^src/(app|demo)/", tests] },
    { path: "^src/demo/" },
  ),
  forbid(
    "demo-stands-on-lookups-and-platform",
    "demo content is written past the features, straight into tables",
    { path: "^src/demo/", pathNot: tests },
    { path: "^src/(features|ui)/", pathNot: "^src/features/lookups/index\\.ts$" },
  ),
];

const features = [
  forbid(
    "features-meet-at-their-doors",
    "another feature is used through its index.ts, views.ts, *.contract.ts, *.forms.ts or *.view.ts",
    { path: "^src/features/([^/]+)/", pathNot: tests },
    {
      path: "^src/features/",
      pathNot: ["^src/features/$1/", "^src/features/[^/]+/(index|views|[^/]+\\.(contract|forms|view))\\.ts$"],
    },
  ),
  forbid(
    "contracts-are-plain",
    "a contract is read by browser and server: zod, addresses, how contracts are written, other contracts; the search's reads its filters",
    { path: "\\.contract\\.ts$" },
    {
      path: ".",
      pathNot: [
        "node_modules/zod/",
        "^src/addresses/",
        "^src/platform/http/(contract|fields|form-input|rate-limits)\\.ts$",
        "\\.(contract|forms)\\.ts$",
        "^src/features/search/filters/list\\.ts$",
      ],
    },
  ),
  forbid(
    "forms-are-plain",
    "a form definition may become part of an island: rules, conditions, other definitions",
    { path: "\\.forms\\.ts$" },
    { path: ".", pathNot: ["^src/platform/forms/", "\\.forms\\.ts$"] },
  ),
  forbid(
    "rules-are-pure",
    "a rule decides from what it is given",
    { path: "\\.rules\\.ts$" },
    {
      reachable: true,
      path: [serverParts, views, platformWithEffects, serverLibraries, nodeModules],
    },
  ),
  forbid(
    "stores-hold-only-queries",
    "use cases, routes and pages call the store, never the other way round",
    { path: "\\.store\\.ts$" },
    {
      reachable: true,
      path: ["\\.(routes|jobs|mail)\\.tsx?$", views, "^src/platform/services\\.ts$", "^src/ui/"],
    },
  ),
  forbid(
    "views-see-no-server",
    "pages and islands get a view; no store, routes, use case or file system comes with it",
    { path: views },
    {
      reachable: true,
      path: [serverParts, platformWithEffects, serverLibraries, nodeModules],
    },
  ),
  forbid(
    "browser-code-takes-known-libraries",
    "what an island or the runtime drags in travels to every visitor",
    { path: browserCode, pathNot: tests },
    {
      reachable: true,
      path: ["node_modules/", nodeModules, serverParts, platformWithEffects],
      pathNot: [browserLibraries],
    },
  ),
  forbid(
    "enhancements-need-no-react",
    "they come to pages that load no React; but for the lists of boxes, which come when somebody is in one",
    {
      path: "^src/ui/(browser/enhance\\.ts$|enhancements/)",
      pathNot: `${tests}|^src/ui/enhancements/(email-)?suggestions[./]`,
    },
    { reachable: true, path: "node_modules/(react|react-dom)/" },
  ),
  forbid(
    "browser-code-renders-no-html",
    "React's server renderer is larger than all islands together",
    { path: browserCode, pathNot: tests },
    { reachable: true, path: "node_modules/react-dom/(server|static)" },
  ),
];

const hygiene = [
  forbid("no-circles", "what needs each other is one thing, or three", {}, { circular: true }),
  forbid(
    "imports-exist",
    "an import that cannot be followed escapes every other rule",
    {},
    { couldNotResolve: true },
  ),
  forbid(
    "product-runs-without-development-packages",
    "an installation for production has only the dependencies",
    // The development server is no part of the product.
    { path: "^src/", pathNot: [tests, "^src/app/dev-server\\.ts$"] },
    { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  ),
  forbid(
    "packages-are-declared",
    "a package that only another package brings may be gone tomorrow",
    { path: "^src/" },
    { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  ),
  forbid(
    "product-imports-no-tests",
    "tests know the product, not the other way round",
    { path: "^src/", pathNot: tests },
    { path: `^(tests|bench)/|${tests}` },
  ),
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [...layers, ...features, ...hygiene],
  options: {
    // TypeScript 7 has no compiler interface for tools yet.
    parser: "swc",
    moduleSystems: ["es6"],
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".d.ts", ".mjs", ".js", ".json"],
    },
  },
};
