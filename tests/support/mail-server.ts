import { SMTPServer } from "smtp-server";
import { ownPlace, type Place } from "./own-place.ts";

/** What the server answers at a step; nothing means yes. */
type No = { code: number; text: string } | undefined;
type Refuse = (email: string) => No | Promise<No>;

export interface TestMailServer {
  url: string;
  place: Place;
  /** Whole mails that it has taken, as they came. */
  received: string[];
  refuseRecipient: Refuse;
  refuseMail: Refuse;
  /** Before its yes to a whole mail. */
  beforeYes: () => void | Promise<void>;
  close(): Promise<void>;
}

/** A real mail server that can be told to say no; also at the place of one that is gone. */
export async function startMailServer(place = ownPlace()): Promise<TestMailServer> {
  const errorOf = (no: No) => (no ? Object.assign(new Error(no.text), { responseCode: no.code }) : null);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: async ({ address }, _session, done) => done(errorOf(await control.refuseRecipient(address))),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const no = errorOf(await control.refuseMail(session.envelope.rcptTo[0]?.address ?? ""));
        if (!no) control.received.push(Buffer.concat(chunks).toString());
        await control.beforeYes();
        done(no);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on("error", reject);
    server.listen(place.port, place.host, resolve);
  });
  const control: TestMailServer = {
    url: `smtp://${place.host}:${place.port}`,
    place,
    received: [],
    refuseRecipient: () => undefined,
    refuseMail: () => undefined,
    beforeYes: () => {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return control;
}
