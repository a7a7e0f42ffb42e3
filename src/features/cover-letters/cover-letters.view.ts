export interface CoverLetter {
  id: number;
  title: string;
  /** May hold placeholders. */
  content: string;
  updatedAt: Date;
}
