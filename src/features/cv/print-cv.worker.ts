import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import { Document, Font, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { projectRoot } from "../../platform/project-root.ts";
import type { CvDocument, DocumentLine, DocumentSection } from "./cv-document.ts";

/** Each holds the letters of one script; a text takes every letter from the first that has it. */
const SCRIPTS = ["latin", "latin-ext", "cyrillic", "arabic"];
for (const script of SCRIPTS) {
  const fonts = [400, 700].map((fontWeight) => ({
    src: join(projectRoot, "src/ui/fonts", `document-${script}-${fontWeight}.ttf`),
    fontWeight,
  }));
  Font.register({ family: script, fonts });
}
// The library parts words by English rules.
Font.registerHyphenationCallback((word) => [word]);

const INK = "#1b1916";
const SOFT = "#4a453e";
const LINE = "#ddd3c1";

function print(cv: CvDocument): Promise<Buffer> {
  const isRightToLeft = cv.direction === "rtl";
  const side = { textAlign: isRightToLeft ? "right" : "left", direction: cv.direction } as const;
  const text = (words: string | undefined, style: object) =>
    words ? h(Text, { style: { ...side, ...style } }, words) : null;

  const line = (each: DocumentLine, index: number) =>
    h(
      View,
      { key: index, style: { marginBottom: 8 } },
      text(each.period, { color: SOFT, fontSize: 9 }),
      text(each.title, { fontWeight: 700 }),
      text(each.where, { color: SOFT, fontSize: 9.5 }),
      text(each.text, { marginTop: 2 }),
    );

  const section = ({ title, lines }: DocumentSection, index: number) =>
    h(
      View,
      { key: index, style: { marginTop: 12 } },
      h(
        View,
        {
          minPresenceAhead: 40,
          style: { borderBottom: `1pt solid ${INK}`, marginBottom: 6, paddingBottom: 2 },
        },
        text(title, { fontWeight: 700, fontSize: 12 }),
      ),
      lines.map(line),
    );

  const page = h(
    Page,
    {
      size: "A4",
      style: { padding: 48, fontFamily: SCRIPTS as unknown as string, fontSize: 10.5, color: INK },
    },
    h(
      View,
      { style: { borderBottom: `1pt solid ${LINE}`, paddingBottom: 10 } },
      text(cv.name, { fontWeight: 700, fontSize: 24, marginBottom: 2 }),
      text(cv.headline, { color: SOFT, fontSize: 13, marginBottom: 4 }),
      text(cv.contact.join("  ·  "), { fontSize: 9.5 }),
    ),
    cv.sections.map(section),
  );
  const props = {
    title: cv.name,
    author: cv.name,
    language: cv.language,
    producer: "Mesai",
    creator: "Mesai",
  };
  return renderToBuffer(h(Document, props, page) as ReactElement<object>);
}

parentPort?.on("message", async ({ id, cv }: { id: number; cv: CvDocument }) => {
  try {
    parentPort?.postMessage({ id, bytes: new Uint8Array(await print(cv)) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) });
  }
});
