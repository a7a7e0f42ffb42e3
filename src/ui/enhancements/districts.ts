import { ask, JSON_ONLY } from "../browser/send.ts";

interface District {
  Value: number;
  Name: string;
}

const PATIENCE_MS = 15_000;

/** Keeps a select of districts to the city that is chosen beside it. Only the latest choice counts. */
export function enhance(element: HTMLElement): void {
  const part = <T extends HTMLElement>(name: string) => element.querySelector(`[data-${name}]`) as T;
  const city = part<HTMLSelectElement>("city");
  const district = part<HTMLSelectElement>("district");
  const problem = part("districts-problem");
  const status = part("districts-status");
  const { textLoading = "", textLoaded = "", districtsOf = "" } = element.dataset;
  const emptyLabel = district.options[0]?.text ?? "";
  let question: AbortController | undefined;

  async function follow(): Promise<void> {
    question?.abort();
    const asked = new AbortController();
    question = asked;
    const hadChoice = district.value !== "";
    const cityId = city.value;
    show([], cityId === "" ? emptyLabel : textLoading);
    status.textContent = cityId === "" ? "" : textLoading;
    problem.hidden = true;
    district.ariaBusy = String(cityId !== "");
    if (hadChoice) tellForm(district);
    if (cityId === "") return;

    const districts = await askDistricts(cityId, asked.signal).catch(() => undefined);
    if (asked !== question) return;
    show(districts ?? [], emptyLabel);
    status.textContent = districts ? textLoaded : "";
    problem.hidden = districts !== undefined;
    district.ariaBusy = "false";
  }

  function show(districts: readonly District[], label: string) {
    const options = districts.map(({ Value, Name }) => new Option(Name, String(Value)));
    district.replaceChildren(new Option(label, ""), ...options);
    district.disabled = districts.length === 0;
  }

  city.addEventListener("change", follow);
  city.form?.addEventListener("reset", () => setTimeout(follow));
  part("districts-again").addEventListener("click", () => {
    // The button goes away with its message; the city is the nearest place to be.
    city.focus();
    void follow();
  });
  // A page that is reloaded may come back with another city than it was rendered for.
  if (city.value !== districtsOf) void follow();
}

/** The choice is gone with its city: the form around hears of it as of any other change. */
function tellForm(district: HTMLSelectElement): void {
  for (const type of ["input", "change"]) district.dispatchEvent(new Event(type, { bubbles: true }));
}

async function askDistricts(cityID: string, signal: AbortSignal): Promise<District[]> {
  const response = await ask("/Lookup/GetDistrictList", {
    fields: { cityID },
    headers: JSON_ONLY,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  return (await response.json()) as District[];
}
