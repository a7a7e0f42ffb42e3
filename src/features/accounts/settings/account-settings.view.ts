/** What has just been done, told once at the top of the page it led to. */
export type Done =
  | "profile"
  | "email"
  | "password"
  | "twoFactorOn"
  | "twoFactorOff"
  | "session"
  | "kept"
  | "passkeyAdded"
  | "passkeyRemoved";

/** A form that came back. */
export interface SentAgain {
  values: Record<string, string[]>;
  errors: Record<string, string[]>;
  problem: string | undefined;
}

interface AccountPage {
  isMember: boolean;
  sent?: SentAgain | undefined;
}

export interface SettingsView extends AccountPage {
  name: string;
  email: string;
  language: string;
  hasPassword: boolean;
  hasTwoFactor: boolean;
  comparesCv: boolean;
  mayDelete: boolean;
  done: Done | undefined;
}

export interface EmailChangeView extends AccountPage {
  email: string;
  hasPassword: boolean;
}

export interface PasswordChangeView extends AccountPage {
  hasPassword: boolean;
}

export interface SessionView {
  id: number;
  device: string | undefined;
  address: string;
  /** ISO */
  since: string;
  isThis: boolean;
}

export interface SecurityView extends AccountPage {
  sessions: SessionView[];
  events: { id: number; kind: string; device: string | undefined; address: string; happenedAt: string }[];
  done: Done | undefined;
}

/** The square as an SVG path over so many units, and the key for those who cannot scan. */
export interface AppSecret {
  path: string;
  size: number;
  key: string;
}

export type TwoFactorState =
  | { kind: "off" }
  | { kind: "on" }
  | { kind: "setup"; secret: AppSecret; recoveryCodes: string[] }
  /** A wrong code: what was shown is not shown a second time. */
  | { kind: "confirm" }
  | { kind: "codes"; recoveryCodes: string[] };

export interface TwoFactorView extends AccountPage {
  state: TwoFactorState;
  hasPassword: boolean;
}

export interface DeletionView extends AccountPage {
  hasPassword: boolean;
  /** What ends with it, of a company's last owner */
  closing: { name: string; advertisements: number; applications: number } | undefined;
}
