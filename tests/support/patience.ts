/**
 * So long what is on its way may take on a machine that is busy with other things. It is for what never comes: a test that passes
 * waits no longer.
 */
export const PATIENCE_MS = 30_000;

/**
 * So long an application of a test lets its database take. Its own limits are for people who wait: on a machine that is busy with
 * other things it would refuse them, rightly, and say nothing about what is tested. Tests of the limits name them.
 */
export const PATIENT_LIMITS = "wait=60000,lock=60000,pages=60000,writes=60000,jobs=60000";
