import { describe, expect, it } from "vitest";
import { csrfTokenFor } from "./csrf.ts";
import { endedTicketCookie, issueTicket, readTicket, ticketCookie } from "./ticket.ts";

const SECRET = "a".repeat(32);
const now = new Date("2026-03-10T09:00:00Z");
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const ticket = issueTicket(42, SECRET, now);

describe("a ticket", () => {
  it("names its person for half an hour", () => {
    expect(readTicket(ticket, SECRET, now)).toBe(42);
    expect(readTicket(ticket, SECRET, minutesLater(29))).toBe(42);
    expect(readTicket(ticket, SECRET, minutesLater(31))).toBeUndefined();
  });

  it.each([
    ["nothing", undefined],
    ["an empty one", ""],
    ["another person's name on it", ticket.replace(/^42/, "43")],
    ["a longer life", ticket.replace(/\.(\d+)\./, (_, until) => `.${Number(until) + 1}.`)],
    ["no signature", ticket.slice(0, ticket.lastIndexOf(".") + 1)],
    ["half a signature", ticket.slice(0, -10)],
    ["one more letter", `${ticket}x`],
    ["another secret", issueTicket(42, "b".repeat(32), now)],
    ["a token made for something else", `42.99999999999.${csrfTokenFor("42.99999999999", SECRET)}`],
    ["a number beyond all numbers", `${"9".repeat(400)}.${ticket.slice(3)}`],
  ])("with %s names nobody", (_what, changed) => {
    expect(readTicket(changed, SECRET, now)).toBeUndefined();
  });

  it("travels in a cookie that scripts may read, and goes with the session", () => {
    expect(ticketCookie(ticket, true)).toBe(`ticket=${ticket}; Path=/; Max-Age=1800; SameSite=Lax; Secure`);
    expect(endedTicketCookie(false)).toBe("ticket=; Path=/; Max-Age=0; SameSite=Lax");
  });
});
