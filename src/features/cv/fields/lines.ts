import type { Cv } from "../cv.view.ts";
import type { Section } from "../editor.contract.ts";
import type { Line, Texts } from "./field.ts";
import { competency, desired, education, entry, experience } from "./parts.ts";

/** What stands in a section of a CV, as its owner and everybody who may see it read it. */
export function linesOf(cv: Cv, section: Section, texts: Texts): Line[] {
  switch (section) {
    case "summary":
      return cv.summary === "" ? [] : [{ facts: [], text: cv.summary }];
    case "competency":
      return competency.lines(cv.competencies);
    case "desired":
      return desiredLines(cv, texts);
    case "experience":
      return cv.experiences.map((each) => experience.line(each, texts));
    case "education":
      return cv.educations.map((each) => education.line(each, texts));
    default:
      return cv.entries.filter((each) => each.section === section).map((each) => entry.line(each, texts));
  }
}

function desiredLines(cv: Cv, texts: Texts): Line[] {
  const { position } = cv.desired;
  const facts = desired
    .show(cv.desired, texts)
    .map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`));
  return position === "" && facts.length === 0 ? [] : [{ title: position, facts }];
}
