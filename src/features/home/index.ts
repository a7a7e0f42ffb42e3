export { isTranslated, slideIn } from "./home-slides.ts";
