import { z } from "zod";
import { SEND_TO_FRIEND_PATH } from "../../addresses/advertisements.ts";
import { defineContract, definePage, definePost } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { sendToFriendForm } from "./sharing.forms.ts";

export const showSendToFriend = definePage({
  path: SEND_TO_FRIEND_PATH,
  access: "public",
  input: z.object({ advertisementID: positiveId }),
});

export const sendToFriend = defineContract({
  method: "POST",
  path: "/Advertisement/SendToFriend",
  access: "public",
  limit: "sharing",
  answers: "json",
  input: formInput(sendToFriendForm),
  form: sendToFriendForm,
});

const BLOCK_PATH = "/ilan-mailleri-engelle";
const blockInput = z.object({
  /** From the mail: which address, and proof that the link is ours. */
  kod: z.string().max(100),
});

/** Only asks: a mail program that opens every link must not block anybody. */
export const showBlock = definePage({
  path: BLOCK_PATH,
  access: "public",
  input: blockInput,
});

export const blockSharedMails = definePost({
  path: BLOCK_PATH,
  access: "public",
  input: blockInput,
});

export function blockPath(code: string): string {
  return `${BLOCK_PATH}?kod=${code}`;
}
