/** Why somebody was turned down, as reports count it; the candidate reads words instead. */
export const REJECTION_REASONS = [
  "skills",
  "experience",
  "education",
  "language",
  "location",
  "pay",
  "other-candidate",
  "position-closed",
  "other",
] as const;
