import { SMTPServer } from "smtp-server";

/** What the server answers at a step; nothing means yes. */
type No = { code: number; text: string } | undefined;
type Refuse = (email: string) => No | Promise<No>;

export interface TestMailServer {
  url: string;
  /** Whole mails that it has taken, as they came. */
  received: string[];
  refuseRecipient: Refuse;
  refuseMail: Refuse;
  /** Before its yes to a whole mail. */
  beforeYes: () => void | Promise<void>;
  close(): Promise<void>;
}

/** A real mail server that can be told to say no; on the port of one that is gone, or any. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
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
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const control: TestMailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`,
    received: [],
    refuseRecipient: () => undefined,
    refuseMail: () => undefined,
    beforeYes: () => {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return control;
}
