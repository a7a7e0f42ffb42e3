export { dayInTurkey } from "./calendar-spans.ts";
export { type Figures, figuresOn, SHIPPED_FIGURES } from "./figures.ts";
export { netPay } from "./pay.rules.ts";
export { readFiguresNow, readMinimumWage } from "./read-figures.ts";
