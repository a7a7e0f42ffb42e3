import { buffer } from "node:stream/consumers";
import { SANDBOX_STARTED } from "../../../platform/sandbox-started.ts";
import { textOfDocx } from "../reading/docx-text.ts";
import { textOfPdf } from "../reading/pdf-text.ts";
import { suggestFrom } from "../reading/suggest.ts";

/** A file comes in, what it seems to say goes out. Runs sandboxed: whoever made the file may want something else. */
process.stdout.write(SANDBOX_STARTED);
const [, , kind, now = ""] = process.argv;
const bytes = new Uint8Array(await buffer(process.stdin));
const read = kind === "pdf" ? await textOfPdf(bytes) : textOfDocx(bytes);
const answer =
  read.kind === "refused"
    ? read
    : { kind: "read", found: suggestFrom(read.text.toWellFormed(), new Date(now)) };
process.stdout.write(JSON.stringify(answer));
