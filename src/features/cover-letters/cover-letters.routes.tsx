import { json, ownPage, redirect, refuse, text } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { CoverLetterPage, type CoverLetterView } from "./cover-letter.page.tsx";
import {
  deleteCoverLetter,
  getCoverLetterContent,
  LETTERS_PATH,
  restoreCoverLetter,
  saveCoverLetter,
  showCoverLetter,
  showCoverLetters,
} from "./cover-letters.contract.ts";
import { CoverLettersPage } from "./cover-letters.page.tsx";
import { editionOfLetter } from "./cover-letters.rules.ts";
import { deletedCoverLetter, listCoverLetters, readCoverLetter } from "./read-cover-letters.ts";
import { bringBackLetter, MOST_LETTERS, throwAwayLetter, writeCoverLetter } from "./write-cover-letter.ts";

const TOO_MANY = { message: "cover-letters-tooMany", values: { most: MOST_LETTERS } };

export function coverLetterRoutes(services: Services): Route[] {
  return [
    route(getCoverLetterContent, async ({ input, visitor }) => {
      const letter = await readCoverLetter(services, memberOf(visitor).personId, input.coverLetterID);
      return letter ? text(letter.content) : refuse(404);
    }),
    route(showCoverLetters, async ({ input, visitor, texts }) => {
      const { personId } = memberOf(visitor);
      const letters = await listCoverLetters(services, personId);
      const gone = input.silinen && (await deletedCoverLetter(services, personId, input.silinen));
      const view = {
        letters,
        saved: letters.find(({ id }) => id === input.kaydedilen)?.title,
        deleted: gone ? { id: gone.id, title: gone.title } : undefined,
      };
      return ownPage(texts.t("cover-letters-title"), <CoverLettersPage view={view} />);
    }),
    route(showCoverLetter, async (request) => {
      const { id } = request.input;
      if (id === "yeni") return letterPage(request, { id, edition: undefined, filled: {} });
      const letter = await readCoverLetter(services, memberOf(request.visitor).personId, id);
      if (!letter) return refuse(404);
      const filled = { values: { Title: [letter.title], Content: [letter.content] } };
      return letterPage(request, { id, edition: editionOfLetter(letter), filled });
    }),
    route(
      saveCoverLetter,
      async ({ input, visitor, now, texts, wantsFragment }) => {
        const written = await writeCoverLetter(services, {
          personId: memberOf(visitor).personId,
          id: input.id,
          title: input.Title,
          content: input.Content,
          edition: input.Edition,
          now,
        });
        switch (written.kind) {
          case "saved": {
            const next = `${LETTERS_PATH}?kaydedilen=${written.id}`;
            return wantsFragment ? json({ success: true, next }) : redirect(next);
          }
          case "gone":
            return refuse(404);
          case "conflict":
            return wantsFragment
              ? json({ success: false, isConflict: true, message: texts.t("cover-letters-conflict") }, 409)
              : refuse(409, { message: "cover-letters-conflict" });
          case "too-many":
            return refuse(409, TOO_MANY);
          case "empty":
            return refuse(422);
        }
      },
      { formPage: { show: (request, sent) => showAgain(services, request, sent) } },
    ),
    route(deleteCoverLetter, async ({ input, visitor, now }) => {
      const isFound = await throwAwayLetter(services, memberOf(visitor).personId, input.id, now);
      return isFound ? redirect(`${LETTERS_PATH}?silinen=${input.id}`) : refuse(404);
    }),
    route(restoreCoverLetter, async ({ input, visitor }) => {
      const { kind } = await bringBackLetter(services, memberOf(visitor).personId, input.id);
      if (kind === "saved") return redirect(LETTERS_PATH);
      return kind === "too-many" ? refuse(409, TOO_MANY) : refuse(404);
    }),
  ];
}

async function showAgain(services: Services, request: RouteRequest<unknown>, sent: SentForm) {
  const asked = sent.values.id?.[0];
  const id = asked === "yeni" ? asked : Number(asked);
  const letter =
    id === "yeni" ? undefined : await readCoverLetter(services, memberOf(request.visitor).personId, id);
  const edition = letter && editionOfLetter(letter);
  const former = sent.values.Edition?.[0];
  return letterPage(request, {
    // Deleted meanwhile, or not the visitor's: what was typed can be saved as a new one.
    id: letter ? letter.id : "yeni",
    edition,
    conflicting: former !== undefined && former !== edition ? letter : undefined,
    filled: sent,
    problem: sent.problem,
  });
}

function letterPage(
  { visitor, texts }: RouteRequest<unknown>,
  view: Omit<CoverLetterView, "name" | "draftKey">,
) {
  const { name, personId } = memberOf(visitor);
  const draftKey = `mesai.letter-draft.${personId}.${view.id}`;
  return ownPage(
    texts.t(view.id === "yeni" ? "cover-letters-new" : "cover-letters-edit"),
    <CoverLetterPage view={{ ...view, name, draftKey }} />,
  );
}
