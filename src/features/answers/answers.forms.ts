/** Days that a company may promise to answer in. */
export const PROMISES = [7, 14, 30] as const;

/** For so many after an advertisement's end a company may keep what was sent to it. */
export const RETENTION_MONTHS = { least: 3, most: 24 } as const;
