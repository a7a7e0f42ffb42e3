/**
 * The first that a sandboxed program writes. Whatever ends before that was ended by no document: the machine cannot run it. In a file
 * of its own, since such a program may read nothing but its code, and sandboxed-program.ts looks for more.
 */
export const SANDBOX_STARTED = "started\n";
