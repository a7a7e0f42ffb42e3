import { makeRoom } from "../../../ui/browser/make-room.ts";

const STAGE = "[data-stage]";

/** Stages of a kind are put in order by their grips or by the arrows beside them; without scripts by the numbers that both write. */
export function enhance(form: HTMLElement): void {
  let held: HTMLElement | undefined;
  for (const part of form.querySelectorAll<HTMLElement>("[data-grip], [data-step]")) part.hidden = false;
  for (const place of form.querySelectorAll<HTMLElement>("[data-place]")) place.hidden = true;
  for (const list of form.querySelectorAll("ol")) number(list);

  for (const grip of form.querySelectorAll<HTMLElement>("[data-grip]")) {
    grip.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      grip.setPointerCapture(event.pointerId);
      held = grip.closest<HTMLElement>(STAGE) ?? undefined;
      if (held) held.dataset.dragged = "";
    });
    grip.addEventListener("pointermove", ({ clientY }) => {
      if (!held) return;
      makeRoom(held, clientY, STAGE);
      number(held.parentElement);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      grip.addEventListener(end, () => {
        delete held?.dataset.dragged;
        held = undefined;
      });
    }
  }

  form.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
    const stage = button?.closest<HTMLElement>(STAGE);
    if (!button || !stage) return;
    if (button.dataset.step === "1") stage.nextElementSibling?.after(stage);
    else stage.previousElementSibling?.before(stage);
    number(stage.parentElement);
    button.focus();
  });
}

/** The first cannot go up, the last cannot go down; either keeps the focus of whoever has just pressed it. */
function number(list: Element | null): void {
  const stages = [...(list?.querySelectorAll(STAGE) ?? [])];
  for (const [index, stage] of stages.entries()) {
    const place = stage.querySelector<HTMLInputElement>("[data-place]");
    if (place) place.value = String(index + 1);
    for (const button of stage.querySelectorAll<HTMLElement>("[data-step]")) {
      const isEnd = index === (button.dataset.step === "1" ? stages.length - 1 : 0);
      button.ariaDisabled = String(isEnd);
    }
  }
}
