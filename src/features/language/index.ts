export { refreshOverrides } from "./refresh-overrides.ts";
