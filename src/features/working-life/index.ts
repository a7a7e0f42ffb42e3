export { figuresOn } from "./figures.ts";
