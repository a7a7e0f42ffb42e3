import type { SocialPicture } from "../../platform/pictures/social-picture.ts";
import type { Services } from "../../platform/services.ts";
import { pictureOf } from "./company-picture.ts";
import { readCompany } from "./read-company.ts";

export async function readCompanyPicture(
  services: Services,
  id: number,
): Promise<SocialPicture | "gone" | "unknown"> {
  const found = await readCompany(services, id);
  return found.kind === "shown" ? pictureOf(found.row) : found.kind;
}
