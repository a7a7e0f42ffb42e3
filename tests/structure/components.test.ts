import { describe, expect, it } from "vitest";
import { findMisplacedIslands } from "./guards/island-places.ts";
import { findTextsLeftBehind } from "./guards/island-texts.ts";
import { findForbiddenMarkup } from "./guards/page-markup.ts";
import { findWrittenTexts } from "./guards/written-texts.ts";
import { readCatalogs } from "./support/catalog-files.ts";
import { readProductSources, type SourceFile } from "./support/source-files.ts";

const components = readProductSources().filter(({ path }) => path.endsWith(".tsx"));

const planted = (text: string, path = "src/features/cv/cv.page.tsx"): SourceFile => ({ path, text });

describe("components", () => {
  it("are found at all", () => {
    expect(components.length).toBeGreaterThan(20);
  });

  it("take what people read from the catalogs", () => {
    expect(components.flatMap(findWrittenTexts)).toEqual([]);
  });

  it("have no inline styles and no raw html", () => {
    expect(components.flatMap(findForbiddenMarkup)).toEqual([]);
  });

  it("that are islands have their place as id", () => {
    expect(components.flatMap(findMisplacedIslands)).toEqual([]);
  });

  it("that are islands bring the texts that they say", () => {
    const keys = new Set(readCatalogs().flatMap(({ messages }) => Object.keys(messages)));
    expect(findTextsLeftBehind(readProductSources(), keys)).toEqual([]);
  });
});

describe("planted texts of an island", () => {
  it("are reported where its parts name one that it does not list", () => {
    const island = `import { Card } from "./card.tsx";
      island("cv/board", Board, { messages: ["cv-title"] });`;
    const card = 'export const Card = () => <p title={t("cv-title")}>{t("cv-score")}</p>;';
    const sources = [
      planted(island, "src/features/cv/board.island.tsx"),
      planted(card, "src/features/cv/card.tsx"),
    ];
    expect(findTextsLeftBehind(sources, new Set(["cv-title", "cv-score"]))).toEqual([
      "src/features/cv/board.island.tsx: cv-score of src/features/cv/card.tsx is not listed",
    ]);
  });
});

describe("planted texts in components", () => {
  it.each([
    '<button aria-label="Kapat" />',
    '<img alt={"Firma logosu"} />',
    "<a title={`${count} ilan`} />",
    '<input placeholder={isShort ? t("cv-short") : "Ara"} />',
    '<Field label={label ?? "Ad"} />',
    '<p>{"Merhaba"}</p>',
    '<p>{isNew && "Yeni"}</p>',
    "<>{`Sayfa ${page}`}</>",
  ])("are reported in %s", (code) => {
    expect(findWrittenTexts(planted(code))).toHaveLength(1);
  });

  it.each([
    '<button aria-label={t("ui-close")} className="button" type="button" />',
    '<img alt="" />',
    '<Logo title="Mesai" />',
    "<p>{`${from}–${to}`}</p>",
    '<p>{kind === "new" ? <b /> : null}</p>',
    "<input placeholder={`(${mask})`} />",
  ])("are not seen in %s", (code) => {
    expect(findWrittenTexts(planted(code))).toEqual([]);
  });
});

describe("planted markup", () => {
  it("is reported when it styles inline or sets raw html", () => {
    expect(
      findForbiddenMarkup(planted("<p style={{ color }} dangerouslySetInnerHTML={{ __html }} />")),
    ).toEqual(["src/features/cv/cv.page.tsx: style", "src/features/cv/cv.page.tsx: dangerouslySetInnerHTML"]);
  });

  it("may set raw html where islands are rendered, and style in mails", () => {
    expect(findForbiddenMarkup(planted("<p dangerouslySetInnerHTML={html} />", "src/ui/island.tsx"))).toEqual(
      [],
    );
    expect(findForbiddenMarkup(planted("<p style={plain} />", "src/features/cv/ready.mail.tsx"))).toEqual([]);
  });
});

describe("planted islands", () => {
  const path = "src/features/cv/photo-box.island.tsx";

  it.each([path, "src/features/cv/photo/photo-box.island.tsx"])(
    "pass with their place as id: %s",
    (place) => {
      const code = 'export const PhotoBox = island("cv/photo-box", View, {});';
      expect(findMisplacedIslands(planted(code, place))).toEqual([]);
    },
  );

  it.each([
    ["another id", 'island("cv/photo", View, {});', path],
    ["an id that is not written out", "island(id, View, {});", path],
    ["no island in the file", "export const a = 1;", path],
    ["two islands in the file", 'island("cv/photo-box", A, {}); island("cv/photo-box", B, {});', path],
    ["another kind of file", 'island("cv/cv", View, {});', "src/features/cv/cv.page.tsx"],
    ["a folder the browser does not look in", 'island("ui/box", View, {});', "src/ui/boxes/box.island.tsx"],
  ])("are reported with %s", (_problem, code, place) => {
    expect(findMisplacedIslands(planted(code, place))).toHaveLength(1);
  });
});
