import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { date, range, required } from "../../platform/forms/rule.ts";

const YEARS_BACK = 60;
const YEARS_AHEAD = 2;
const MOST_LIRA = 100_000_000;
const HOURS_OF_A_MONTH = 744;

const workDay = () => field.date([required(), date(YEARS_BACK, YEARS_AHEAD)]);
const pay = () => field.number([required(), range(1, MOST_LIRA)]);

export const noticeForm = defineForm({ baslangic: workDay(), bildirim: workDay() });

export const leaveForm = defineForm({
  baslangic: workDay(),
  dogum: field.date(),
  yeralti: field.flag(),
});

export const probationForm = defineForm({ baslangic: workDay(), toplu: field.flag() });

export const severanceForm = defineForm({
  baslangic: workDay(),
  bitis: workDay(),
  ucret: pay(),
  tavan: field.number([range(1, MOST_LIRA)]),
});

export const overtimeForm = defineForm({
  ucret: pay(),
  saat: field.number([required(), range(0, HOURS_OF_A_MONTH)]),
  fazlasure: field.number([range(0, HOURS_OF_A_MONTH)]),
});

export const netPayForm = defineForm({ ucret: pay() });

const DAYS_OF_THREE_YEARS = 1096;

export const unemploymentForm = defineForm({
  ortalama: pay(),
  primgun: field.number([required(), range(0, DAYS_OF_THREE_YEARS)]),
});

/** In the order in which people need them. Each is a page: /calisma-hayati/{name}. */
export const CALCULATORS = [
  "net-ucret",
  "ihbar-suresi",
  "yillik-izin",
  "deneme-suresi",
  "kidem-tazminati",
  "fazla-mesai",
  "issizlik-odenegi",
] as const;

export type CalculatorName = (typeof CALCULATORS)[number];
