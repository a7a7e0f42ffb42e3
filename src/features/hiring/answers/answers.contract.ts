import { z } from "zod";
import { OWN_ANSWERS_PATH } from "../../../addresses/answers.ts";
import { defineContract } from "../../../platform/http/contract.ts";
import { reading } from "../hiring.contract.ts";

export const showOwnAnswers = defineContract({ ...reading, path: OWN_ANSWERS_PATH, input: z.object({}) });
