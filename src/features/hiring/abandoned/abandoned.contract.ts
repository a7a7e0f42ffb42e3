import { z } from "zod";
import { defineContract } from "../../../platform/http/contract.ts";
import { reading, writing } from "../hiring.contract.ts";

/** What a mail leads to: the code is the proof. The page only asks, one press answers. */
const coded = {
  access: "public",
  isSecretAddress: true,
  path: "/ilan-acik-mi/:code",
  input: z.object({ code: z.string().max(200) }),
} as const;

export const askStillOpen = defineContract({ ...reading, ...coded });
export const answerStillOpen = defineContract({ ...writing, ...coded });

export const stillOpenPath = (code: string) => coded.path.replace(":code", code);
