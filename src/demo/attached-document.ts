import { strToU8, zipSync } from "fflate";
import type pg from "pg";
import type { SaveFile } from "./write-companies.ts";

const PARAGRAPHS = [
  "Yazılım Takım Lideri",
  "PROFİL",
  "On iki kişilik bir ekibin planlamasını, işe alımını ve müşteri görüşmelerini yürüttüm.",
  "İŞ DENEYİMİ",
  "Takım Lideri, Kuzlova Bilişim",
  "Şubat 2021 – Haziran 2023",
  "Üç ürünün yol haritasını hazırladım; teslim süreleri üçte bir kısaldı.",
  "YETKİNLİKLER",
  "Jira, Bütçe planlama, Sunum",
  "linkedin.com/in/mesai-demo-aday",
];

/** What reading the document finds in it, waiting for its owner's word. */
const FOUND = {
  headline: undefined,
  summary: PARAGRAPHS[2],
  experiences: [
    {
      positionName: "Takım Lideri",
      companyName: "Kuzlova Bilişim",
      startedOn: "2021-02-01",
      endedOn: "2023-06-01",
      description: PARAGRAPHS[6],
    },
  ],
  educations: [],
  languages: [],
  skills: ["Jira", "Bütçe planlama", "Sunum"],
  links: [{ name: "linkedin.com", url: "https://linkedin.com/in/mesai-demo-aday" }],
};

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** A Word document beside a CV, as its owner uploaded it. */
export async function attachDocument(
  client: pg.ClientBase,
  { cvId, saveFile, at }: { cvId: number; saveFile: SaveFile; at: Date },
): Promise<void> {
  const fileId = await saveFile(wordDocument(), `${WORD}.document`, { isPublic: false });
  await client.query(
    `insert into cv_attachment (cv_id, file_id, file_name, found, uploaded_at) values ($1, $2, $3, $4, $5)`,
    [cvId, fileId, "Takım lideri özgeçmişi.docx", JSON.stringify(FOUND), at],
  );
}

function wordDocument(): Uint8Array {
  const body = PARAGRAPHS.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const packaged = "http://schemas.openxmlformats.org/package/2006";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const files = {
    "[Content_Types].xml": `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/></Types>`,
    "_rels/.rels": `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `${xml}<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`,
  };
  // The same bytes whenever it is made.
  const packed = Object.entries(files).map(
    ([name, text]) => [name, [strToU8(text), { mtime: "2026-01-02" }]] as const,
  );
  return zipSync(Object.fromEntries(packed) as Parameters<typeof zipSync>[0]);
}
