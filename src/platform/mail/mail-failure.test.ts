import { expect, it } from "vitest";
import { codesIn, readMailFailure } from "./mail-failure.ts";

function failure(command: string, responseCode: number, response: string) {
  return Object.assign(new Error(response), { command, responseCode, response });
}

it.each([
  { command: "RCPT TO", code: 550, answer: "550 5.1.1 no such user" },
  { command: "RCPT TO", code: 550, answer: "550 unknown user" },
  { command: "RCPT TO", code: 553, answer: "553 mailbox name not allowed" },
  { command: "RCPT TO", code: 550, answer: "550 5.2.1 mailbox disabled" },
])("$answer: the mailbox is gone", ({ command, code, answer }) => {
  expect(readMailFailure(failure(command, code, answer))).toEqual({
    kind: "refused",
    isMailboxGone: true,
    answer,
  });
});

it.each([
  { command: "RCPT TO", code: 550, answer: "550 5.7.1 blocked by policy" },
  { command: "RCPT TO", code: 552, answer: "552 5.2.2 mailbox full" },
  { command: "DATA", code: 554, answer: "554 5.6.0 message refused" },
])("$answer at $command: refused, but not for good", ({ command, code, answer }) => {
  expect(readMailFailure(failure(command, code, answer))).toMatchObject({
    kind: "refused",
    isMailboxGone: false,
  });
});

it.each([
  { command: "CONN", code: 421, answer: "421 too many connections", isThrottling: true },
  { command: "MAIL FROM", code: 451, answer: "451 4.7.1 slow down", isThrottling: true },
  { command: "DATA", code: 452, answer: "452 try again", isThrottling: true },
  { command: "RCPT TO", code: 421, answer: "421 4.7.0 rate limited", isThrottling: true },
  { command: "RCPT TO", code: 450, answer: "450 mailbox busy", isThrottling: false },
  { command: "AUTH PLAIN", code: 535, answer: "535 who are you", isThrottling: false },
  { command: "MAIL FROM", code: 550, answer: "550 sender refused", isThrottling: false },
])("$answer at $command: later", ({ command, code, answer, isThrottling }) => {
  expect(readMailFailure(failure(command, code, answer))).toMatchObject({ kind: "later", isThrottling });
});

it("a connection that breaks says nothing about the mail", () => {
  expect(readMailFailure(new Error("ECONNRESET"))).toEqual({
    kind: "later",
    isThrottling: false,
    answer: "ECONNRESET",
  });
});

it.each([
  ["550 5.1.1 <ayse@kisi.test> Ayşe Yılmaz is not known", "550 5.1.1"],
  ["421 too much", "421"],
  ["Can't send mail - all recipients were rejected: 451-4.2.0 Ayşe", "451-4.2.0"],
  ["5321234567", ""],
  ["", ""],
])("of %j the log keeps %j", (answer, codes) => {
  expect(codesIn(answer)).toBe(codes);
});
