import { fileURLToPath } from "node:url";

export const checkout = fileURLToPath(new URL("../../", import.meta.url));
