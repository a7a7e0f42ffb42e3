import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPerson } from "../../../../tests/support/people.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { lettersOnly, pdfReaders } from "../../../../tests/support/read-pdf.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { saveWrittenCv, type WrittenCv, writtenCv } from "../../../../tests/support/written-cv.ts";
import type { Cv } from "../cv.view.ts";
import { tidy } from "../fields/cv.rules.ts";
import { takeIn } from "../list/manage-cvs.ts";
import { readCv } from "../read-cv.ts";
import { cvSeenBy } from "../sight/employer-sight.rules.ts";
import { documentOf } from "./cv-document.ts";
import { fromJsonResume, toJsonResume } from "./json-resume.ts";
import { printDocument } from "./pdf/print-document.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const NOW = new Date("2026-11-15T09:00:00Z");
/** Anything that a form takes; and, for paper, words in letters that it has. */
const anything = (maxLength: number) =>
  fc.string({ unit: "grapheme", maxLength }).map((text) => tidy(text.normalize("NFC")).slice(0, maxLength));
const LETTERED = [
  "Şişli’de",
  "ığdır",
  "ÇĞÖÜİ",
  "работа",
  "объём",
  "بيت",
  "تطبيقات",
  "2024",
  "(C++)",
  "<b>",
  "a/b",
];
const words = (maxLength: number) =>
  fc
    .array(fc.constantFrom(...LETTERED), { minLength: 1, maxLength: 6 })
    .map((each) => each.join(" ").slice(0, maxLength).trim());

const withoutIds = <Row extends { id: unknown }>(rows: readonly Row[]) =>
  rows
    .map(({ id, ...row }) => ({ ...row, universityId: undefined }))
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

/** All of it but what is the account's, the list's, or hidden from others: a file that goes elsewhere says nothing of that. */
const contentOf = (cv: Cv) => ({
  headline: cv.headline,
  summary: cv.summary,
  personal: cv.personal,
  desired: cv.desired,
  experiences: withoutIds(cv.experiences),
  educations: withoutIds(cv.educations),
  competencies: cv.competencies.map(({ name }) => name).sort(),
  entries: withoutIds(cv.entries),
  sectionOrder: cv.sectionOrder,
  template: cv.template,
  language: cv.language,
});

/** What its writer will look for on paper. */
const typedIn = ({ personal, desired, ...written }: WrittenCv): string[] => [
  written.headline,
  written.summary,
  personal.place.OtherCity,
  personal.place.OtherDistrict,
  personal.website.replace("https://", ""),
  desired.position,
  ...written.competencies,
  ...written.experiences.flatMap(({ company, position, description }) => [company, position, description]),
  ...written.educations.flatMap(({ level, school, department }) =>
    level >= 3 && level <= 7 ? [school, department] : [school],
  ),
  ...written.entries.flatMap(({ Name, Organisation, Contact }) => [Name, Organisation, Contact].map(String)),
];

describe("any CV that the forms take", () => {
  it("is read again as it was written, and comes back the same from a JSON Resume", async () => {
    await checkProperty(
      fc.asyncProperty(writtenCv(anything), async (written) => {
        const owner = await addPerson(app, "member");
        const cv = await saveWrittenCv(app.services, owner, written, NOW);
        expect(cv).toMatchObject({
          headline: tidy(written.headline),
          summary: tidy(written.summary),
          personal: { countryId: written.personal.place.CountryID, birthDate: written.personal.birthDate },
          desired: { position: tidy(written.desired.position), salary: written.desired.salary },
          template: written.look.Template,
        });
        expect(cv.experiences.map((each) => each.description).sort()).toEqual(
          written.experiences.map((each) => tidy(each.description)).sort(),
        );
        const imported = fromJsonResume(JSON.stringify(toJsonResume(cvSeenBy("recipients", cv), "tr")), NOW);
        if (!imported) throw new Error("not read as a resume");
        const made = await takeIn(app.services, { personId: owner, title: "Geri gelen", now: NOW }, imported);
        const again = made.kind === "made" ? await readCv(app.services, owner, made.id) : undefined;
        expect(again && contentOf(again)).toEqual(contentOf(cv));
      }),
      { numRuns: 15 },
    );
  });

  it("stands on paper in all its words", async () => {
    await checkProperty(
      fc.asyncProperty(writtenCv(words), async (written) => {
        const cv = await saveWrittenCv(app.services, await addPerson(app, "member"), written, NOW);
        const pdf = await printDocument(
          documentOf(cvSeenBy("recipients", cv), app.services.catalogs.texts(cv.language ?? "tr")),
        );
        for (const { name, read } of pdfReaders) {
          const found = lettersOnly(await read(pdf));
          for (const word of typedIn(written).flatMap((text) => text.split(" "))) {
            expect(found, name).toContain(lettersOnly(word));
          }
        }
      }),
      { numRuns: 5 },
    );
  });
});
