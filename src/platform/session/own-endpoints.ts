import { randomBytes } from "node:crypto";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { symmetricDecrypt } from "better-auth/crypto";
import { z } from "zod";
import { stepOfCode } from "./app-code.ts";

/** What a link in a mail, or a challenge to a device, is for. Better Auth's own endpoint takes those for a new password. */
const purpose = z.enum([
  "reset-password",
  "sign-up",
  "email-change",
  "application",
  "passkey-add",
  "passkey-sign-in",
]);
/** As long as Better Auth waits for the second step after a password. */
const HALF_WAY_SECONDS = 10 * 60;
const TOKEN = /^[\w-]{43}$/;

/**
 * What the product asks beyond Better Auth, on its tables and with its cookies. `serverOnly`: there is no address that
 * leads here.
 */
export const ownEndpoints = {
  id: "mesai",
  endpoints: {
    /** Signs somebody in who has just shown who they are: with the link in a mail, or with a passkey. */
    startSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ personId: z.number() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(String(context.body.personId));
        if (!user) return context.json({ sessionId: null });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ sessionId: Number(session.id) });
      },
    ),

    /** Half way in, as the right password leaves somebody whose app is asked next: also in a browser that it knows. */
    startSecondStep: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ personId: z.number() }) },
      async (context) => {
        const { internalAdapter, secret } = context.context;
        const cookie = context.context.createAuthCookie("two_factor", { maxAge: HALF_WAY_SECONDS });
        const identifier = `2fa-${randomBytes(20).toString("base64url")}`;
        const expiresAt = new Date(Date.now() + HALF_WAY_SECONDS * 1000);
        const value = String(context.body.personId);
        await internalAdapter.createVerificationValue({ identifier, value, expiresAt });
        const tries = { identifier: `2fa-attempts-${identifier}`, value: "0", expiresAt };
        await internalAdapter.createVerificationValue(tries);
        await context.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
        return context.json({});
      },
    ),

    /** Whose app a code is of, and for which step of time: of the person named, or of whoever is half way in. */
    readAppCode: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ code: z.string(), personId: z.number().optional() }) },
      async (context) => {
        const { adapter, internalAdapter, secret, secretConfig } = context.context;
        const { code, personId } = context.body;
        const halfWay = context.context.createAuthCookie("two_factor");
        const pending = personId === undefined && (await context.getSignedCookie(halfWay.name, secret));
        const userId = pending ? (await internalAdapter.findVerificationValue(pending))?.value : personId;
        if (userId === undefined) return context.json({ read: null });
        const app = await adapter.findOne<{ secret: string }>({
          model: "twoFactor",
          where: [{ field: "userId", value: String(userId) }],
        });
        const key = app && (await symmetricDecrypt({ key: secretConfig, data: app.secret }));
        const step = key && stepOfCode(key, code, new Date());
        return context.json({ read: step ? { personId: Number(userId), step } : null });
      },
    ),

    /** A secret for one link in one mail; only its hash is stored. */
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
