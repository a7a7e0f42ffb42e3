/**
 * So long what is on its way may take on a machine that is busy with other things. It is for what never comes: a test that passes
 * waits no longer.
 */
export const PATIENCE_MS = 30_000;
