import { createContext, type ReactNode, useContext, useId } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { Catalogs, type MessageSources } from "../../platform/language/catalogs.ts";
import { LANGUAGES, type LanguageCode } from "../../platform/language/languages.ts";
import { FormToken, useIsSignedIn } from "../../ui/forms/form-token.tsx";
import { island } from "../../ui/island.tsx";
import { eachRenderedOnce, PartNote, renderedOnce } from "../../ui/rendered-once.tsx";
import { RoleProvider, useMayDo } from "../../ui/role.ts";
import { type Texts, useTexts } from "../../ui/text.tsx";
import { renderView } from "./render.tsx";
import { RenderedParts } from "./rendered-parts.ts";

const sources = Object.fromEntries(LANGUAGES.map((language) => [language, {}])) as unknown as MessageSources;
const catalogs = new Catalogs(sources);
const MEGABYTE = 1024 * 1024;
const Theme = createContext("none");
const Box = island("test/box", () => <input id={useId()} />, { load: "idle" });

let renders = 0;
let isBroken = false;
let parts: RenderedParts;
beforeEach(() => {
  renders = 0;
  parts = new RenderedParts(MEGABYTE);
});

interface RowProps {
  title: string;
  tags?: readonly string[];
  isSaved?: boolean | undefined;
}

const Row = renderedOnce(function Row({ title, tags = [], isSaved }: RowProps) {
  renders += 1;
  const { lang } = useTexts();
  const mayFind = useMayDo("candidates.read");
  return (
    <b lang={lang} data-saved={isSaved} data-signed-in={useIsSignedIn()} data-may-find={mayFind}>
      {title}
      {tags.join()}
      {useContext(Theme)}
    </b>
  );
});

const Form = renderedOnce(function Form() {
  return <FormToken />;
});

const Fields = renderedOnce(function Fields() {
  return (
    <>
      <input id={useId()} />
      <Box />
    </>
  );
});

const Outer = renderedOnce(function Outer() {
  return <Row title="x" />;
});

const Fragile = renderedOnce(function Fragile() {
  if (isBroken) throw new Error("broken part");
  return <i />;
});

const Many = eachRenderedOnce(function Many({ id }: { id: number }) {
  renders += 1;
  return <i id={String(id)} />;
});

const Noted = eachRenderedOnce(function Noted({ id, hasNote }: { id: number; hasNote: boolean }) {
  renders += 1;
  return (
    <i id={String(id)}>
      <b />
      {hasNote && <PartNote />}
      {id}
    </i>
  );
});

interface Asked {
  lang?: LanguageCode;
  formToken?: string;
  scope?: string;
}

function render(view: ReactNode, { lang = "tr", formToken, scope = "" }: Asked = {}): string {
  const texts = catalogs.texts(lang) as Texts;
  return Buffer.concat(renderView(view, { texts, formToken, scope }, parts)).toString();
}

describe("a part of a page", () => {
  it("is rendered once for all who are given the same, and stands where it stood", () => {
    const view = (
      <ul>
        <li>
          <Row title="Aşçı & <garson>" />
        </li>
        {"ve "}
        <Row title="Aşçı & <garson>" tags={["a"]} />
        <Row title="Aşçı & <garson>" />
      </ul>
    );
    const html = render(view, { formToken: "one" });
    const row = (inside: string) =>
      `<b lang="tr" data-signed-in="true" data-may-find="false">Aşçı &amp; &lt;garson&gt;${inside}none</b>`;
    const plain = html.replaceAll("<!-- -->", "");
    expect(plain).toBe(`<ul><li>${row("")}</li>ve ${row("a")}${row("")}</ul>`);
    expect(renders).toBe(2);
    expect(render(view, { formToken: "other" })).toBe(html);
    expect(renders).toBe(2);
  });

  it.each<[string, ReactNode, Asked]>([
    ["props", <Row key="" title="x" isSaved />, {}],
    ["other props", <Row key="" title="x" isSaved={false} />, {}],
    ["what is in a list", <Row key="" title="x" tags={["a", "b"]} />, {}],
    ["what is in a long list", <Row key="" title="x" tags={["a".repeat(300), "b"]} />, {}],
    ["language", <Row key="" title="x" />, { lang: "ar" }],
    ["having signed in", <Row key="" title="x" />, { formToken: "token" }],
  ])("is another one by %s", (_what, view, asked) => {
    for (const long of ["c", "d"]) render(<Row title="x" tags={["a".repeat(300), long]} />);
    render(<Row title="x" />);
    const before = renders;
    const html = render(view, asked);
    expect(renders).toBe(before + 1);
    expect(html).toBe(Buffer.concat(anew(view, asked)).toString());
  });

  it("is another one by the role", () => {
    const as = (role: "visitor" | "owner") =>
      render(<RoleProvider value={role}>{<Row title="x" />}</RoleProvider>);
    expect(as("visitor")).toContain('data-may-find="false"');
    expect(as("owner")).toContain('data-may-find="true"');
    expect(as("visitor")).toContain('data-may-find="false"');
  });

  it("sees nothing else of the page around it", () => {
    const inside = (
      <Theme value="dark">
        <Row title="x" />
      </Theme>
    );
    expect(render(inside)).toContain("none");
  });

  it("cannot hold anybody's token", () => {
    expect(render(<Form />)).toBe("");
    expect(() => render(<Form />, { formToken: "secret" })).toThrow("part that others see too");
    expect(render(<FormToken />, { formToken: "secret" })).toContain("secret");
  });

  it.each(["<rendered-part>0</rendered-part>", "&lt;rendered-part&gt;0"])(
    "is not put where people have written its mark: %s",
    (title) => {
      const html = render(
        <>
          <Row title="x" />
          <p title={title}>{title}</p>
        </>,
      );
      expect(html.match(/<b /g)).toHaveLength(1);
      expect(html).not.toContain("<rendered-part>");
    },
  );

  it("has ids that nothing else has, also those of an island in it, and keeps them from page to page", () => {
    const view = (
      <>
        <Box />
        <Fields />
        <Box />
      </>
    );
    const html = render(view);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    expect(render(view)).toBe(html);
    expect(html).toMatch(/data-prefix="(p\d+-i0-)"[^>]*><input id="_\1R_0_"/);
  });

  it("stands in a list of many as often as it was given, and in an empty one never", () => {
    expect(render(<Many each={[]} />)).toBe("");
    const html = render(<Many each={[{ id: 2 }, { id: 1 }, { id: 2 }]} />);
    expect(html).toBe('<i id="2"></i><i id="1"></i><i id="2"></i>');
    expect(renders).toBe(2);
    expect(render(<Many each={[{ id: 1 }]} />)).toBe('<i id="1"></i>');
    expect(renders).toBe(2);
  });

  it("holds a note of one's own where it leaves room for it, and is cached without it", () => {
    const each = [1, 2, 3].map((id) => ({ id, hasNote: id !== 2 }));
    const view = (...words: string[]) => (
      <Noted each={each} notes={words.map((word) => word && <u key={word}>{word}</u>)} />
    );
    const html = (first: string, last: string) =>
      `<i id="1"><b></b><u>${first}</u>1</i><i id="2"><b></b>2</i><i id="3"><b></b><u>${last}</u>3</i>`;
    expect(render(view("a", "", "<part-note></part-note>"))).toBe(
      html("a", "&lt;part-note&gt;&lt;/part-note&gt;"),
    );
    expect(render(view("b", "", "c"))).toBe(html("b", "c"));
    expect(renders).toBe(3);
    expect(Buffer.concat(anew(view("b", "", "c"), {})).toString()).toBe(html("b", "c"));
  });

  it("is plain in another part and in an island", () => {
    const Holder = island("test/holder", () => <Row title="x" />, { load: "idle" });
    expect(render(<Outer />)).toMatch(/^<b .*none<\/b>$/);
    expect(render(<Holder />)).toMatch(/<div class="island".*<b .*none<\/b><\/div>$/);
  });

  it("that fails to render fails the page, and is not cached", () => {
    isBroken = true;
    expect(() => render(<Fragile />)).toThrow("broken part");
    isBroken = false;
    expect(render(<Fragile />)).toBe("<i></i>");
  });
});

describe("the memory of parts", () => {
  it("holds no more bytes than it may, and lets go of what was not asked for longest", () => {
    parts = new RenderedParts(20_000);
    for (let id = 0; id < 200; id++) render(<Row title={`${id} ${"ş".repeat(100)}`} />);
    expect(parts.byteSize).toBeLessThanOrEqual(20_000);
    expect(parts.byteSize).toBeGreaterThan(10_000);
    render(<Row title={`199 ${"ş".repeat(100)}`} />);
    expect(renders).toBe(200);
    render(<Row title={`0 ${"ş".repeat(100)}`} />);
    expect(renders).toBe(201);
  });

  it("is empty after everything was dropped, and caches nothing without room", () => {
    for (const time of [1, 2]) {
      render(<Row title="x" />);
      expect(renders).toBe(time);
      parts.dropAll();
    }
    parts = new RenderedParts(0);
    render(<Row title="x" />);
    render(<Row title="x" />);
    expect(renders).toBe(4);
  });
});

function anew(view: ReactNode, { lang = "tr", formToken, scope = "" }: Asked): Buffer[] {
  return renderView(view, { texts: catalogs.texts(lang) as Texts, formToken, scope }, new RenderedParts(0));
}
