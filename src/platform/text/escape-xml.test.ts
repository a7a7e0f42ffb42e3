import { expect, it } from "vitest";
import { escapeXml } from "./escape-xml.ts";

it.each([
  ["a < b & c > \"d\" 'e'", "a &lt; b &amp; c &gt; &quot;d&quot; &apos;e&apos;"],
  ["]]>", "]]&gt;"],
  ["a\u0000b\u0008c\u001fd\uffff", "abcd"],
  ["satır\n\tsonu", "satır\n\tsonu"],
  ["yarım \ud800 çift", "yarım \ufffd çift"],
  ["İş 👷", "İş 👷"],
])("%j is safe inside a feed", (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
