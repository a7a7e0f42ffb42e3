import type { DeskView } from "../editor-desk.view.ts";

export interface DeskFigures {
  /** yyyy-mm-dd */
  day: string;
  minimumWage: number;
  /** What is left of it in January, as the calculator has it */
  minimumNet: number;
  severanceCap: number;
  state: "holds" | "waits" | "past";
  /** By an editor; what came with the site cannot be removed, only replaced */
  isWritten: boolean;
}

export interface FiguresView extends DeskView {
  figures: DeskFigures[];
  values: Record<string, string[]>;
  edition: string;
}
