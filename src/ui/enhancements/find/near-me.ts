/** About a kilometre: no more leaves the device. */
const DIGITS = 2;
const PATIENCE_MS = 10_000;

/** Asks where the device is, and sends the form around the button with that. */
export function lookAroundMe(button: HTMLElement): void {
  const form = button.closest("form");
  const problem = form?.querySelector<HTMLElement>("[data-near-me-problem]");
  const name = button.dataset.nearMe ?? "";
  if (!form) return;
  if (problem) problem.hidden = true;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const sent = form.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? newField(form, name);
      sent.value = [coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(DIGITS)).join();
      form.requestSubmit();
    },
    () => {
      if (problem) problem.hidden = false;
    },
    { timeout: PATIENCE_MS, maximumAge: 60_000 },
  );
}

function newField(form: HTMLFormElement, name: string): HTMLInputElement {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = name;
  form.append(field);
  return field;
}
