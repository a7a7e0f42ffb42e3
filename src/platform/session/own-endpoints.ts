import { randomBytes } from "node:crypto";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** What a link in a mail is for. Better Auth's own endpoint takes those for a new password. */
const purpose = z.enum(["reset-password", "sign-up", "email-change"]);
const TOKEN = /^[\w-]{43}$/;

/**
 * What the product asks beyond Better Auth, on its tables and with its cookies. `serverOnly`: there is no address that
 * leads here.
 */
export const ownEndpoints = {
  id: "mesai",
  endpoints: {
    /** Signs somebody in who has just shown who they are: with the link in a mail. */
    startSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ personId: z.number() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(String(context.body.personId));
        if (!user) return context.json({ isStarted: false });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ isStarted: true });
      },
    ),

    /** A secret for one link in one mail; only its hash is kept. */
    issueToken: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ purpose, value: z.string(), seconds: z.number().positive() }) },
      async (context) => {
        const token = randomBytes(32).toString("base64url");
        await context.context.internalAdapter.createVerificationValue({
          identifier: `${context.body.purpose}:${token}`,
          value: context.body.value,
          expiresAt: new Date(Date.now() + context.body.seconds * 1000),
        });
        return context.json({ token });
      },
    ),

    /** Whether a link still opens anything, without using it up: programs that check mails follow links too. */
    findToken: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ purpose, token: z.string() }) },
      async (context) => {
        const { purpose, token } = context.body;
        if (!TOKEN.test(token)) return context.json({ value: null });
        const found = await context.context.internalAdapter.findVerificationValue(`${purpose}:${token}`);
        const isGood = found !== null && found.expiresAt > new Date();
        return context.json({ value: isGood ? found.value : null });
      },
    ),

    /** What the link was issued for, once: of two who come at the same time, one gets it. */
    takeToken: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ purpose, token: z.string() }) },
      async (context) => {
        const { purpose, token } = context.body;
        if (!TOKEN.test(token)) return context.json({ value: null });
        const taken = await context.context.internalAdapter.consumeVerificationValue(`${purpose}:${token}`);
        return context.json({ value: taken?.value ?? null });
      },
    ),
  },
};
