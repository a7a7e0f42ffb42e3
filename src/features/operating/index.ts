export { readFigures } from "./figures.ts";
export { GAUGES, type GaugeName } from "./figures.view.ts";
export { slowRequestsOf } from "./slow-requests.ts";
