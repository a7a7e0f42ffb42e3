import { describe, expect, it } from "vitest";
import type { CvDocument } from "../cv-document.view.ts";
import { CvPrinter } from "./print-cv.ts";

const cv: CvDocument = {
  language: "tr",
  direction: "ltr",
  template: "modern",
  name: "Deneme",
  headline: "",
  contactTitle: "İletişim",
  cutNote: "",
  contact: [],
  photoAlt: "",
  sections: [],
};

describe("the printing of CVs", () => {
  it("goes on after one that took too long, and after one that could not be printed", async () => {
    const hasty = new CvPrinter(1);
    await expect(hasty.print(cv)).rejects.toThrow("too long");
    const printer = new CvPrinter();
    const broken = printer.print({ ...cv, photo: new Uint8Array([1, 2, 3]) });
    const right = printer.print(cv);
    await expect(broken).rejects.toThrow();
    expect(Buffer.from((await right) ?? []).toString("latin1", 0, 5)).toBe("%PDF-");
  });

  it("takes no more than so many at once", async () => {
    const printer = new CvPrinter();
    const all = Array.from({ length: 40 }, () => printer.print(cv));
    const taken = all.filter((each) => each !== undefined);
    expect(taken.length).toBe(21);
    await Promise.all(taken);
  });
});
