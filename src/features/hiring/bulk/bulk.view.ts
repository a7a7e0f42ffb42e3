import type { StageKind } from "../hiring.contract.ts";
import type { TemplateView } from "../hiring.view.ts";
import type { Scope } from "./bulk.contract.ts";

/** Why somebody who was chosen stays as they are. */
export type LeftOut = "spam" | "withdrawn" | "no-stage" | "there" | "moved-meanwhile";

export type BulkAct =
  | { kind: "move"; stageId: number | undefined; stage: string | undefined; stageKind: StageKind }
  | { kind: "message" | "tag" | "assign" | "spam" | "not-spam" };

export interface BulkView {
  act: BulkAct;
  /** As the call named it */
  asked: string;
  scope: Scope;
  count: number;
  /** Of those, who hears of it by mail */
  told: number;
  people: { id: number; name: string; title: string; stageId: number; stage: string }[];
  leftOut: { why: LeftOut | "unknown"; count: number; names: string[] }[];
  /** The first one's, with everything filled in */
  firstText: string | undefined;
  text: string | undefined;
  templateId: number | undefined;
  templates: TemplateView[];
  tag: string | undefined;
  personId: number | undefined;
  team: { id: number; name: string }[];
  /** What a filter said, as the list's address does */
  filter: Record<string, string>;
  returnUrl: string;
  problem: string | undefined;
}

export interface SpamView {
  role: "moderator" | "admin";
  isCleared: boolean;
  page: number;
  hasMore: boolean;
  applications: {
    id: number;
    name: string;
    title: string;
    company: { id: number; name: string };
    actor: string | undefined;
    at: string;
  }[];
}
