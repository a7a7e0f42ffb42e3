/** What it means that a company answers, in words. */
export const ANSWER_FIGURE_PATH = "/yanit-olcumu";

/** An employer's own figure, what it was asked about, and what it will forget. */
export const OWN_ANSWERS_PATH = "/isveren/yanitlar";
