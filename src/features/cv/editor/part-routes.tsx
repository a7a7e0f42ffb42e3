import type { ReactNode } from "react";
import type { z } from "zod";
import { editionOf } from "../../../platform/edition.ts";
import type { FormDefinition } from "../../../platform/forms/form-definition.ts";
import { json, ownPage, redirect, refuse } from "../../../platform/http/answer.ts";
import type { Contract } from "../../../platform/http/contract.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { memberOf } from "../../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import type { Changed } from "../change-cv.ts";
import type { Cv } from "../cv.view.ts";
import { cvPath } from "../cv-list.contract.ts";
import { readCv } from "../read-cv.ts";
import { refusalOf } from "../refusals.ts";
import { PartPage } from "./part.page.tsx";
import type { LineWriting } from "./save-editor-parts.ts";

/** A part as its page shows it. */
export interface ShownPart {
  /** Message key */
  title: string;
  form: FormDefinition;
  fields: ReactNode;
  /** Below the CV's address. */
  path: string;
  values: Record<string, string[]>;
  /** What its edition is made of. */
  part: unknown;
  /** That, as people read it; undefined where there is nothing. */
  written: ReactNode | undefined;
}

export interface Asked {
  id: number;
  entry?: number | "yeni" | undefined;
  /** Where a new line belongs. */
  section?: string | undefined;
}

interface Part<Input> {
  show: Contract;
  save: Contract<z.ZodType<Input>>;
  /** Undefined where the CV holds no such line. */
  shown: (cv: Cv, asked: Asked, texts: LanguageTexts) => ShownPart | undefined;
  write: (services: Services, writing: LineWriting, input: Input) => Promise<Changed>;
}

interface PartInput {
  id: number;
  Edition?: string | undefined;
  entry?: number | "yeni" | undefined;
}

/** Reading, writing and showing again: the same for every part of a CV. */
export function partRoutes<Input extends PartInput>(services: Services, part: Part<Input>): Route[] {
  async function show(request: RouteRequest<unknown>, asked: Asked, sent?: SentForm) {
    const { personId } = memberOf(request.visitor);
    const cv = await readCv(services, personId, asked.id);
    const shown = cv && part.shown(cv, asked, request.texts);
    if (!cv || !shown) return undefined;
    const edition = editionOf(shown.part);
    const former = sent?.values.Edition?.[0];
    const isConflict = former !== undefined && former !== edition;
    const title = request.texts.t(shown.title);
    const view = {
      cvId: cv.id,
      cvTitle: cv.title,
      title,
      action: cvPath(cv.id, shown.path),
      form: shown.form,
      fields: shown.fields,
      edition,
      filled: sent ?? { values: shown.values },
      problem: sent?.problem,
      conflict: isConflict ? { saved: shown.written } : undefined,
      isAutosaved: asked.entry !== "yeni",
      draftKey: `mesai.cv-draft.${personId}.${cv.id}/${shown.path}`,
    };
    return ownPage(title, <PartPage view={view} />);
  }

  return [
    route(part.show, async (request) => {
      const { id, entry, bolum } = request.input as Asked & { bolum?: string };
      return (await show(request, { id, entry, section: bolum })) ?? refuse(404);
    }),
    route(
      part.save,
      async ({ input, visitor, texts, now, wantsFragment }) => {
        const writing: LineWriting = {
          personId: memberOf(visitor).personId,
          cvId: input.id,
          language: texts.lang,
          now,
          edition: input.entry === "yeni" ? undefined : input.Edition,
          entry: input.entry ?? "yeni",
        };
        const changed = await part.write(services, writing, input);
        if (changed.kind === "saved") {
          return wantsFragment
            ? json({ success: true, edition: changed.edition })
            : redirect(`${cvPath(input.id)}?sonuc=saved`);
        }
        if (changed.kind === "conflict" && wantsFragment) {
          return json({ success: false, isConflict: true, message: texts.t("cv-conflict") }, 409);
        }
        return refusalOf(changed, texts, "cv-notSaved");
      },
      {
        formPage: {
          show: async (request, sent) => {
            const { id, entry, Section } = sent.values;
            const asked = {
              id: Number(id?.[0]),
              entry: entry && (entry[0] === "yeni" ? ("yeni" as const) : Number(entry[0])),
              section: Section?.[0],
            };
            // Deleted meanwhile: what was typed is shown all the same, in the form for a new one.
            const again =
              (await show(request, asked, sent)) ?? (await show(request, { ...asked, entry: "yeni" }, sent));
            return again ?? refuse(404);
          },
        },
      },
    ),
  ];
}
