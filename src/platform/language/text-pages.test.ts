import { expect, it } from "vitest";
import { z } from "zod";
import { defineContract, definePage } from "../http/contract.ts";
import { findPages, readRoutes } from "./text-pages.ts";

const list = definePage({ path: "/masalar", access: "editor", input: z.object({}) });
const one = definePage({ path: "/masalar/:id", access: "editor", input: z.object({}) });
const save = defineContract({ ...one, method: "POST" });
const home = definePage({ path: "/", access: "public", input: z.object({}) });

const CODE = {
  "features/desk/desk.routes.tsx": `import { page } from "../http/answer.ts";
import { type Route, route } from "../http/route.ts";
import * as contracts from "./desk.contract.ts";
import { ListPage, type View } from "./list.page.tsx";
import { OnePage } from "./views.ts";
import { saveIt } from "./save-it.ts";

export function deskRoutes(services: Services): Route[] {
  const show = async (
    request: Request,
  ): Promise<Answer> => {
    const view = load(services);
    return described(<OnePage view={view} />);
  };
  return [
    route(contracts.list, () => page(<ListPage />)),
    route(contracts.one, (request) => show(request)),
    route(contracts.save, (request) => saveIt(request), { formPage: { show } }),
  ];
}

function described(view: unknown) {
  return saveItNot(view);
}
`,
  "features/desk/views.ts": `export { type Other, OneLarge as OnePage } from "./one.page.tsx";`,
  "features/desk/list.page.tsx": `import { Row } from "./row.tsx";`,
  "features/desk/one.page.tsx": `import { Row } from "./row.tsx";\nimport { find } from "./desk.store.ts";`,
  "features/desk/row.tsx": "",
  "features/desk/save-it.ts": `import { Row } from "./row.tsx";`,
  "features/desk/desk.store.ts": "",
  "features/home/home.routes.tsx": `import { route } from "../http/route.ts";
import { home } from "./home.contract.ts";
import { HomePage } from "./home.page.tsx";
export const homeRoutes = () => [route(home, () => <HomePage />)];
`,
  "app/document/site-frame.tsx": `import { Footer } from "../../ui/footer.tsx";`,
};
const pages = findPages(readRoutes(CODE), {
  "features/desk/desk.contract.ts": { list, one, save },
  "features/home/home.contract.ts": { home },
});
const pathsOf = (file: string) => pages.get(file)?.map(({ path }) => path);

it("a file is part of the pages whose routes show it, themselves or by what they call", () => {
  expect(pathsOf("features/desk/list.page.tsx")).toEqual(["/masalar"]);
  expect(pathsOf("features/desk/one.page.tsx")).toEqual(["/masalar/:id"]);
  expect(pathsOf("features/desk/row.tsx")).toEqual(["/masalar", "/masalar/:id"]);
});

it("what only something sent needs, or the database, is of no page", () => {
  expect(pathsOf("features/desk/save-it.ts")).toBeUndefined();
  expect(pathsOf("features/desk/desk.store.ts")).toBeUndefined();
});

it("what stands around every page is shown with the first of them", () => {
  expect(pathsOf("ui/footer.tsx")).toEqual(["/"]);
  expect(pathsOf("features/home/home.page.tsx")).toEqual(["/"]);
});
