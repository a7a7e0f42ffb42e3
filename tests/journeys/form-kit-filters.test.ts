import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { type BrowserVisitor, DESK, findSideways, launchBrowser, PHONE, visit } from "../support/browser.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { type FilteredName, filterCases } from "../support/filter-cases.ts";
import { Typist } from "../support/typist.ts";

let server: BuiltServer;
let browser: Browser;
let visitor: BrowserVisitor;
let typist: Typist;
beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), launchBrowser()]);
  // One page for most of it: each test empties the field it types in.
  visitor = await visit(browser, server.url, { permissions: ["clipboard-read", "clipboard-write"] });
  typist = new Typist(visitor.page, FORM);
  await visitor.page.goto(GALLERY);
});
afterEach(() => visitor.expectNoComplaints());
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const GALLERY = "/gelistirici/bilesenler?bolum=suzgecler";
const FORM = "form:has([name=signed-number])";

describe.each(filterCases)("$name", ({ name, typed, left, pasted, leftOfPasted }) => {
  it("keeps what it may of what is typed, undoes it and does it again", async () => {
    await typist.standIn(name);
    await typist.type(typed);
    expect(await typist.value(name)).toBe(left);
    const steps = [left];
    while (steps.length < 30 && steps.at(-1) !== "") {
      await typist.press("ControlOrMeta+Z");
      steps.push(await typist.value(name));
    }
    expect(steps.at(-1)).toBe("");
    for (const step of steps.slice(0, -1).reverse()) {
      await typist.press("ControlOrMeta+Shift+Z");
      expect(await typist.value(name)).toBe(step);
    }
  });

  it("keeps what it may of what is pasted, and what was deleted comes back", async () => {
    await typist.standIn(name);
    await typist.paste(pasted);
    expect(await typist.see(name)).toBe(`${leftOfPasted}|`);
    await typist.press("ControlOrMeta+A");
    await typist.paste(pasted);
    expect(await typist.see(name)).toBe(`${leftOfPasted}|`);
    await typist.press("ControlOrMeta+A", "Delete");
    expect(await typist.value(name)).toBe("");
    await typist.press("ControlOrMeta+Z");
    expect(await typist.value(name)).toBe(leftOfPasted);
  });

  it.each(["input", "change"])(
    "keeps what it may of what a browser fills in and tells by %s",
    async (event) => {
      await typist.standIn(name);
      // Whoever listens further up, such as the form's rules, never sees anything else.
      const seen = await typist.input(name).evaluate(
        (element: HTMLInputElement, [value, eventName]) => {
          const values: string[] = [];
          const listen = () => values.push(element.value);
          document.addEventListener(eventName, listen);
          element.value = value;
          element.dispatchEvent(new Event(eventName, { bubbles: true }));
          document.removeEventListener(eventName, listen);
          return values;
        },
        [pasted, event] as const,
      );
      expect(seen.length).toBeGreaterThan(0);
      expect([...new Set(seen)]).toEqual([leftOfPasted]);
      expect(await typist.value(name)).toBe(leftOfPasted);
    },
  );

  it("keeps what it may of what an input method composes", async () => {
    await typist.standIn(name);
    // The browser's own limit of length cuts before anybody is asked.
    const text = name === "identity-number" ? "10 00x" : pasted;
    const keyboard = await typist.page.context().newCDPSession(typist.page);
    await keyboard.send("Input.imeSetComposition", { text, selectionStart: 2, selectionEnd: 2 });
    await keyboard.send("Input.insertText", { text });
    expect(await typist.value(name)).toBe(name === "identity-number" ? "1000" : leftOfPasted);
  });

  it("keeps what it may of what is dropped on it", async () => {
    await typist.standIn(name);
    await typist.page.evaluate((text) => {
      const source = document.createElement("p");
      source.textContent = text;
      source.id = "source";
      document.querySelector("form:has([name=signed-number])")?.prepend(source);
      getSelection()?.selectAllChildren(source);
    }, pasted);
    await typist.page.locator("#source").dragTo(typist.input(name), { sourcePosition: { x: 12, y: 12 } });
    expect(await typist.value(name)).toBe(leftOfPasted);
    await typist.page.evaluate(() => document.querySelector("#source")?.remove());
  });

  it("asks for the right keyboard", async () => {
    const keyboards: Partial<Record<FilteredName, string>> = {
      "signed-number": "text",
      "signed-decimal": "text",
      decimal: "decimal",
      "friend-email": "email",
    };
    const isPhone = name.startsWith("phone");
    const attributes = ["inputmode", "type", "autocapitalize", "autocorrect", "spellcheck", "dir"];
    const given = attributes.map((attribute) => typist.input(name).getAttribute(attribute));
    expect(await Promise.all(given)).toEqual([
      isPhone ? null : (keyboards[name] ?? "numeric"),
      isPhone ? "tel" : "text",
      "none",
      "off",
      "false",
      "ltr",
    ]);
  });
});

describe("with the caret in the middle", () => {
  it.each<[FilteredName, string, string, string]>([
    ["number", "12|34", "x", "12|34"],
    ["number", "12|34", "9", "129|34"],
    ["decimal", "1|2,5", ",", "1|2,5"],
    ["decimal", "12|34", ".", "12.|34"],
    ["signed-decimal", "1|2", "-", "1|2"],
    ["signed-decimal", "|12", "-", "-|12"],
    ["friend-email", "al|i@example.com", " ", "al|i@example.com"],
    ["friend-email", "al|i@example.com", "Ş", "als|i@example.com"],
    ["friend-email", "ali@ex|ample.com", "q", "ali@ex|ample.com"],
    ["friend-email", "al|i@example.com", "q", "alq|i@example.com"],
    ["phone", "(532) 1|23-45-67", "9", "(532) 1|23-45-67"],
    ["phone", "(532) 1|23-45", "9", "(532) 19|2-34-5"],
    ["phone", "(532) 1|23-45", "x", "(532) 1|23-45"],
    ["date", "01/|02/2024", "5", "01/|02/2024"],
    ["date", "01/|02/20", "x", "01/|02/20"],
  ])("%s %s takes the key %s as %s", async (name, text, key, result) => {
    await typist.standIn(name, text);
    await typist.type(key);
    expect(await typist.see(name)).toBe(result);
  });

  it.each<[FilteredName, string, string, string]>([
    ["number", "1|4", "2x3", "123|4"],
    ["decimal", "1|,5", "2,3", "123|,5"],
    ["phone", "(53|", "2 123 45 67", "(532) 123-45-67|"],
    ["phone-digits", "53|67", "21 23 45", "53212345|67"],
    ["friend-email", "ali@|", "QgmaQil.com", "ali@gmail.com|"],
  ])("%s %s takes the paste %s as %s", async (name, text, pasted, result) => {
    await typist.standIn(name, text);
    await typist.paste(pasted);
    expect(await typist.see(name)).toBe(result);
  });

  it("a selection stays when a wrong key is pressed, and goes when a right one is", async () => {
    await typist.standIn("number", "12|34");
    await typist.press("Shift+ArrowLeft");
    await typist.type("x");
    expect(await typist.see("number")).toBe("1[2]34");
    await typist.type("9");
    expect(await typist.see("number")).toBe("19|34");
  });

  it("deleting is free: what stands after it waits for what comes", async () => {
    await typist.standIn("decimal", "1|,5");
    await typist.press("Backspace");
    expect(await typist.see("decimal")).toBe("|,5");
    await typist.type("2");
    expect(await typist.see("decimal")).toBe("2|,5");
  });

  it("a mask steps over its own signs when something is deleted", async () => {
    await typist.standIn("phone", "(532) 123-45-67|");
    await typist.press("Backspace", "Backspace", "Backspace");
    expect(await typist.see("phone")).toBe("(532) 123-4|");
    await typist.press("ControlOrMeta+Z");
    expect(await typist.see("phone")).toBe("(532) 123-45|");
  });

  it("a q that was pasted behind the at-sign does not come by undo either", async () => {
    await typist.standIn("friend-email");
    await typist.paste("ali@q");
    expect(await typist.see("friend-email")).toBe("ali@|");
    await typist.press("Backspace");
    expect(await typist.see("friend-email")).toBe("ali|");
    await typist.press("ControlOrMeta+Z");
    expect(await typist.see("friend-email")).toBe("ali@|");
  });
});

it("what was typed before the script came is filtered when it comes", async () => {
  const other = await visit(browser, server.url);
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await other.page.route(/assets\/filter-/, async (route) => {
    await held;
    await route.continue();
  });
  await other.page.goto(GALLERY);
  const phone = new Typist(other.page, FORM).input("phone");
  await phone.focus();
  await other.page.keyboard.type("0532 123");
  letIn();
  await expect.poll(() => phone.inputValue()).toBe("(532) 123");
  await other.page.keyboard.type("4567");
  expect(await phone.inputValue()).toBe("(532) 123-45-67");
  other.expectNoComplaints();
  await other.leave();
});

it("without scripts they are ordinary fields", async () => {
  const other = await visit(browser, server.url, { javaScriptEnabled: false });
  const plain = new Typist(other.page, FORM);
  await other.page.goto(GALLERY);
  for (const { name } of filterCases) {
    await plain.input(name).focus();
    await plain.type("a1@ -");
    expect(await plain.value(name)).toBe("a1@ -");
  }
  await other.leave();
});

describe.each([
  { language: "tr", viewport: DESK, colorScheme: "light" },
  { language: "ar", viewport: PHONE, colorScheme: "dark", hasTouch: true, isMobile: true },
] as const)("in $language at $viewport.width px", (options) => {
  it("all are filled in by keyboard alone and then by pointer, and axe finds nothing", async () => {
    const other = await visit(browser, server.url, options);
    const person = new Typist(other.page, FORM);
    await other.page.goto(GALLERY);
    await person.input("number").focus();
    for (const { typed } of filterCases) {
      await other.page.locator(":focus[data-enhanced]").waitFor();
      await person.type(typed);
      await person.press("Tab");
    }
    for (const { name, left } of filterCases) expect(await person.value(name)).toBe(left);
    for (const { name, typed, left } of filterCases) {
      await person.input(name).click({ clickCount: 3 });
      await person.type(typed);
      expect(await person.value(name)).toBe(left);
    }
    expect(await axeFindings(other.page, FORM)).toEqual([]);
    expect(await findSideways(other.page)).toEqual([]);
    other.expectNoComplaints();
    await other.leave();
  });
});
