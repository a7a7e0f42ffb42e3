import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MarkedText } from "./marked-text.tsx";

it("lists and bold words are elements, and everything else in a text is text", () => {
  const text = "Depo & <b>kasa</b>\n- **%30** daha hızlı\n- Stok";
  expect(renderToStaticMarkup(<MarkedText className="cv-text" text={text} />)).toBe(
    '<div class="cv-text" dir="auto"><p>Depo &amp; &lt;b&gt;kasa&lt;/b&gt;</p><ul><li><strong>%30</strong> daha hızlı</li><li>Stok</li></ul></div>',
  );
});
