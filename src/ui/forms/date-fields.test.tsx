import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { required } from "../../platform/forms/rule.ts";
import { type Texts, TextsProvider } from "../text.tsx";
import { CheckboxTree } from "./checkbox-tree.tsx";
import { DateField } from "./date-field.tsx";
import { DatePartsField } from "./date-parts-field.tsx";
import { Form } from "./form.tsx";
import type { FilledForm } from "./form-context.tsx";
import { MonthYearField } from "./month-year-field.tsx";

const definition = defineForm({
  Birth: field.date([required()]),
  Discharge: field.dateParts(),
  StartMonth: field.text(),
  StartYear: field.text(),
  Fields: field.list(),
});

const texts: Texts = {
  lang: "tr",
  dir: "ltr",
  t: (key, values) => `${key}${values ? JSON.stringify(values) : ""}`,
  messagesFor: () => ({}),
};

function render(inside: ReactNode, filled?: FilledForm): string {
  return renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <Form action="/" of={definition} filled={filled}>
        {inside}
      </Form>
    </TextsProvider>,
  );
}

/** The values that are chosen in the selects, by name. */
function chosenIn(html: string): Record<string, string> {
  const selects = [...html.matchAll(/<select name="([^"]+)".*?<\/select>/g)];
  return Object.fromEntries(
    selects.map(([select, name]) => [
      name,
      select.match(/<option value="([^"]*)" selected=""/)?.[1] ?? "none",
    ]),
  );
}

describe("a date field", () => {
  it("is an input that a form sends, with what was sent before", () => {
    const html = render(<DateField name="Birth" label="Doğum" autoComplete="bday" />, {
      values: { Birth: ["31/02/1990"] },
      errors: { Birth: ["Yanlış"] },
    });
    const input = html.match(/<input[^>]*name="Birth"[^>]*>/)?.[0] ?? "";
    for (const attribute of [
      'value="31/02/1990"',
      'inputMode="numeric"',
      'autoComplete="bday"',
      'required=""',
      'maxLength="10"',
      'data-filter="mask-date"',
      'aria-invalid="true"',
    ]) {
      expect(input).toContain(attribute);
    }
    expect(html).toContain("Yanlış");
  });

  it("offers the years from 100 back to 1 ahead, unless told otherwise", () => {
    const usual = render(<DateField name="Birth" label="Doğum" />);
    expect(usual).toMatch(/data-years-back="100"[^>]*data-years-ahead="1"/);
    const other = render(<DateField name="Birth" label="Doğum" yearsBack={0} yearsAhead={3} />);
    expect(other).toMatch(/data-years-back="0"[^>]*data-years-ahead="3"/);
  });

  it("offers no calendar without scripts", () => {
    expect(render(<DateField name="Birth" label="Doğum" />)).toMatch(/<button[^>]*hidden=""/);
  });
});

describe("day, month and year", () => {
  const parts = (sent: string) =>
    chosenIn(
      render(<DatePartsField name="Discharge" label="Terhis" thisYear={2026} />, {
        values: { Discharge: [sent] },
      }),
    );

  it.each([
    ["29/2/2024", "29", "2", "2024"],
    ["09/02/2024", "9", "2", "2024"],
    ["31/2/2023", "31", "2", "2023"],
    ["31//2024", "31", "", "2024"],
    ["//", "", "", ""],
    ["", "", "", ""],
  ])("show %s again", (sent, day, month, year) => {
    expect(parts(sent)).toEqual({ "Discharge.Day": day, "Discharge.Month": month, "Discharge.Year": year });
  });

  it.each(["x/y/z", "99/99/9999", "<b>/1/2024"])("choose nothing that is not on offer: %s", (sent) => {
    expect(parts(sent)["Discharge.Day"]).toBe("none");
  });

  it("have 31 days and the years of the rule", () => {
    const html = render(
      <DatePartsField name="Discharge" label="Terhis" thisYear={2026} yearsBack={2} yearsAhead={1} />,
    );
    expect(html.match(/<option/g)).toHaveLength(1 + 31 + 1 + 12 + 1 + 4);
    expect(html).toContain(">Ağustos</option>");
  });
});

describe("month and year", () => {
  it("are two fields with values and messages of their own", () => {
    const html = render(
      <MonthYearField label="Başlangıç" monthName="StartMonth" yearName="StartYear" thisYear={2026} />,
      {
        values: { StartMonth: ["03"], StartYear: ["1999"] },
        errors: { StartYear: ["Yıl yanlış"] },
      },
    );
    expect(chosenIn(html)).toEqual({ StartMonth: "3", StartYear: "1999" });
    expect(html.indexOf("Yıl yanlış")).toBeGreaterThan(html.indexOf('data-field="StartYear"'));
    expect(html.match(/aria-invalid/g)).toHaveLength(1);
  });
});

describe("a tree of boxes", () => {
  const nodes = [
    {
      value: "a",
      label: "A",
      children: [
        { value: "a1", label: "A1" },
        { value: "a2", label: "A2" },
      ],
    },
    {
      value: "b",
      label: "B",
      children: [{ value: "c", label: "C", children: [{ value: "c1", label: "C1" }] }],
    },
    { value: "d", label: "D" },
  ];
  const tree = (sent: string[], canChooseBranches = false) =>
    render(<CheckboxTree name="Fields" label="Alan" nodes={nodes} canChooseBranches={canChooseBranches} />, {
      values: { Fields: sent },
    });

  it("allows one choice unless told otherwise, and says so", () => {
    expect(tree([])).toContain('data-max-length="1"');
    expect(tree([])).toContain("ui-treeLimit");
  });

  it("opens the branches in which something is chosen, and counts it", () => {
    const html = tree(["c1", "d"]);
    expect(html.match(/<details open=""/g)).toHaveLength(2);
    expect(html.match(/ui-treeChosen\{&quot;count&quot;:1\}/g)).toHaveLength(2);
    expect(html.match(/checked=""/g)).toHaveLength(2);
  });

  it("is closed and empty when nothing that it knows is chosen", () => {
    for (const sent of [[], ["zzz"], ["a"]]) {
      expect(tree(sent)).not.toMatch(/open=""|checked=""/);
    }
  });

  it("has a box for a branch only where branches can be chosen", () => {
    expect(tree(["a"], true).match(/checked=""/g)).toHaveLength(1);
    expect(tree([], true).match(/type="checkbox"/g)).toHaveLength(7);
    expect(tree([]).match(/type="checkbox"/g)).toHaveLength(4);
  });
});
