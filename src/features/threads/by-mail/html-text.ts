import { Parser } from "htmlparser2";

const LONGEST = 500_000;
const PIECE = 4096;
const DEEPEST = 1000;

const UNREAD = new Set(["head", "style", "script", "title", "template", "noscript", "object", "svg"]);
const BLOCKS = new Set(
  "address article blockquote center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody tr ul".split(
    " ",
  ),
);
/** Gmail and Yahoo put what is answered into a box of its own. */
const HISTORY = /\b(gmail_quote|gmail_quote_container|yahoo_quoted|protonmail_quote)\b/;
/** Outlook only says where it begins. */
const BEGINS_HISTORY = /^(divRplyFwdMsg|appendonsend|mail-editor-reference-message-container)$/;

/** Where it stands in a text made from html, nothing that follows was written for this mail. */
export const HISTORY_BEGINS = "\u{e000}";

/**
 * The text of a stranger's html: what is quoted begins with ">", what is history is left out. Read piece by piece, and no further
 * than a person's mail goes down.
 */
export function htmlText(html: string): string {
  const reader = new Reader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (words) => reader.say(words),
    onclosetag: (name) => reader.close(name),
  });
  const end = Math.min(html.length, LONGEST);
  for (let place = 0; place < end && reader.depth < DEEPEST; place += PIECE) {
    parser.write(html.slice(place, Math.min(place + PIECE, end)));
  }
  parser.end();
  return reader.text();
}

class Reader {
  depth = 0;
  /** Not one string: its end is looked at with each word. */
  readonly #pieces: string[] = [];
  #last = "\n";
  #quotes = 0;
  /** Within what is not read: how many of it are open. */
  #unread = 0;

  open(name: string, { class: classes = "", id = "", style = "" }: Record<string, string>): void {
    if (!isVoid(name)) this.depth += 1;
    if (this.#unread > 0 || UNREAD.has(name) || HISTORY.test(classes) || /display:\s*none/i.test(style)) {
      if (!isVoid(name)) this.#unread += 1;
      return;
    }
    if (BEGINS_HISTORY.test(id)) this.#write(`\n${HISTORY_BEGINS}\n`);
    if (name === "br") this.#write("\n");
    if (BLOCKS.has(name)) this.#breakLine();
    if (name === "blockquote") this.#quotes += 1;
    if (name === "li") this.say("- ");
    if (name === "td" || name === "th") this.say(" ");
  }

  say(words: string): void {
    if (this.#unread > 0) return;
    const plain = words.replace(/[\s\u00a0]+/g, " ");
    const said = /\s/.test(this.#last) ? plain.trimStart() : plain;
    this.#write(this.#last === "\n" && said !== "" && this.#quotes > 0 ? `> ${said}` : said);
  }

  close(name: string): void {
    if (isVoid(name)) return;
    this.depth -= 1;
    if (this.#unread > 0) {
      this.#unread -= 1;
      return;
    }
    if (name === "blockquote") this.#quotes -= 1;
    if (!BLOCKS.has(name)) return;
    this.#breakLine();
    if (name === "p" || name === "blockquote") this.#write("\n");
  }

  text(): string {
    return this.#pieces.join("");
  }

  #breakLine(): void {
    if (this.#last !== "\n") this.#write("\n");
  }

  #write(piece: string): void {
    if (piece === "") return;
    this.#pieces.push(piece);
    this.#last = piece.at(-1) ?? "";
  }
}

/** Those are closed at once, and hold nothing. */
function isVoid(name: string): boolean {
  return /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name);
}
