import { createContext, type ReactElement, type ReactNode, useContext, useId, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Catalogs, type MessageSources } from "../../platform/language/catalogs.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import { hydrateIsland } from "../../ui/hydrate-island.tsx";
import { type Island, type IslandPayload, island } from "../../ui/island.tsx";
import { type MessageKey, type Texts, useText, useTexts } from "../../ui/text.tsx";
import { renderView } from "./render.tsx";
import { RenderedParts } from "./rendered-parts.ts";

const browser = vi.hoisted(() => ({ roots: [] as { element: unknown; prefix: string | undefined }[] }));
// The outside world: a browser's DOM. What would be hydrated is recorded, to be compared with the server's html.
vi.mock("react-dom/client", () => ({
  hydrateRoot: (_mark: unknown, element: unknown, options?: { identifierPrefix?: string }) =>
    void browser.roots.push({ element, prefix: options?.identifierPrefix }),
}));

const sources = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    { greeting: "Merhaba {name}", inner: "İçeride", "never-asked-for": "GİZLİ" },
  ]),
) as unknown as MessageSources;
const texts = new Catalogs(sources).texts("tr") as Texts;
const key = (name: string) => name as MessageKey;
const render = (view: ReactNode, scope = "") =>
  Buffer.concat(renderView(view, { texts, formToken: undefined, scope }, new RenderedParts(0))).toString();

interface FieldProps {
  name: string;
}

function Field({ name }: FieldProps) {
  const t = useText();
  const id = useId();
  const hint = useId();
  const [value] = useState(name);
  return (
    <>
      <label htmlFor={id}>{t(key("greeting"), { name: value })}</label>
      <input id={id} aria-describedby={hint} />
      <Hint id={hint} />
    </>
  );
}

function Hint({ id }: { id: string }) {
  const own = useId();
  return (
    <small id={id} data-own={own}>
      {useTexts().lang}
    </small>
  );
}

const FieldIsland = island("test/field", Field, { load: "visible", messages: [key("greeting")] });

const Theme = createContext("none");

function Show() {
  return <i>{useContext(Theme)}</i>;
}

const ShowIsland = island("test/show", Show, { load: "idle" });

interface Mark {
  island: string;
  load: string;
  prefix: string;
  payload: IslandPayload;
  inside: string;
}

const ENTITIES: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

function attribute(tag: string, name: string): string {
  const value = tag.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? "";
  return value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

function marksIn(html: string): Mark[] {
  return [...html.matchAll(/(<div class="island"[^>]*>)(.*?)<\/div>/gs)].map(([, tag = "", inside = ""]) => ({
    island: attribute(tag, "data-island"),
    load: attribute(tag, "data-load"),
    prefix: attribute(tag, "data-prefix"),
    payload: JSON.parse(attribute(tag, "data-payload")) as IslandPayload,
    inside,
  }));
}

/** What the browser's own root makes of a mark. */
function renderInBrowser(mark: Mark, what: Island<never>): string {
  void hydrateIsland({} as HTMLElement, what as unknown as Island<object>, mark.payload, mark.prefix);
  const root = browser.roots.at(-1);
  return renderToString(root?.element as ReactElement, { identifierPrefix: root?.prefix ?? "" });
}

beforeEach(() => {
  browser.roots.length = 0;
  vi.stubGlobal("document", { documentElement: { lang: "tr", dir: "ltr" }, querySelector: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("an island in a page", () => {
  it("is marked with its place, its time, its props and its html", () => {
    const [mark] = marksIn(render(<FieldIsland name="Ayşe" />)) as [Mark];
    expect(mark).toMatchObject({
      island: "test/field",
      load: "visible",
      payload: { props: { name: "Ayşe" } },
    });
    expect(mark.inside).toContain("Merhaba Ayşe</label>");
  });

  it("takes the texts it declares along to the browser, and no others", () => {
    const html = render(<FieldIsland name="Ayşe" />);
    const [mark] = marksIn(html) as [Mark];
    expect(mark.payload.messages).toEqual({ greeting: ["Merhaba ", ["name"]] });
    expect(html).not.toContain("GİZLİ");
    const Plain = island("test/plain", () => <b />, { load: "idle" });
    expect(marksIn(render(<Plain />))[0]?.payload).toEqual({ props: {}, messages: {} });
  });

  it("has the same html and the same ids as the browser's root makes", () => {
    const html = render(
      <main>
        <p>{"önce"}</p>
        <FieldIsland name="Ayşe" />
        <FieldIsland name="Ali" />
      </main>,
    );
    const marks = marksIn(html);
    expect(marks).toHaveLength(2);
    for (const mark of marks) expect(renderInBrowser(mark, FieldIsland as Island<never>)).toBe(mark.inside);
  });

  it("has ids that nothing else on the page or in a fragment has", () => {
    const view = (
      <>
        <Field name="page" />
        <FieldIsland name="a" />
        <FieldIsland name="b" />
        <Field name="page" />
      </>
    );
    const html = render(view) + render(view, "f1-") + render(view, "f2-");
    const ids = [...html.matchAll(/ (?:id|data-own)="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(36);
    expect(new Set(ids).size).toBe(36);
  });

  it("leaves the page around it as it was: contexts and ids go on", () => {
    const html = render(
      <Theme value="outer">
        <Show />
        <FieldIsland name="x" />
        <Show />
        <Theme value="inner">
          <FieldIsland name="y" />
          <Show />
        </Theme>
        <Show />
      </Theme>,
    );
    expect([...html.matchAll(/<i>(\w+)<\/i>/g)].map(([, theme]) => theme)).toEqual([
      "outer",
      "outer",
      "inner",
      "outer",
    ]);
  });

  it("sees nothing of the page around it but its props and the language, as in the browser", () => {
    const html = render(
      <Theme value="outer">
        <ShowIsland />
      </Theme>,
    );
    expect(html).toContain("<i>none</i>");
  });

  it("is plain inside another island: one mark, one root", () => {
    const Outer = island(
      "test/outer",
      () => (
        <section>
          <FieldIsland name="iç" />
        </section>
      ),
      { load: "idle", messages: [key("greeting")] },
    );
    const html = render(<Outer />);
    expect(html.match(/data-island/g)).toHaveLength(1);
    const [mark] = marksIn(html) as [Mark];
    expect(mark.inside).toContain("Merhaba iç");
    expect(renderInBrowser(mark, Outer as Island<never>)).toBe(mark.inside);
  });

  it.each([
    "</script><script>alert(1)</script>",
    `"><img src=x onerror=alert(1)>`,
    `' onmouseover='alert(1)`,
    "&quot;&#34;&amp;",
    "<!-- --> ]]> \u2028 \u2029 \\ \n \t",
    "İıŞş 😀",
  ])("carries the prop %j safely and whole", (name) => {
    const html = render(<FieldIsland name={name} />);
    const [mark] = marksIn(html) as [Mark];
    expect(mark.payload.props).toEqual({ name });
    expect(html).not.toMatch(/<script|<img/);
    expect(renderInBrowser(mark, FieldIsland as Island<never>)).toBe(mark.inside);
  });

  it("that fails to render fails the page, and not the next one", () => {
    const Broken = island(
      "test/broken",
      (): ReactElement => {
        throw new Error("broken island");
      },
      { load: "idle" },
    );
    expect(() => render(<Broken />)).toThrow("broken island");
    expect(render(<FieldIsland name="x" />)).toContain("Merhaba x");
  });
});
