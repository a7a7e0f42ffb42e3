/** A problem said in one line, after whatever output explains it. */
export class ClearProblem extends Error {
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

const tailLines = 40;

function tail(output) {
  return output.trimEnd().split("\n").slice(-tailLines).join("\n");
}

/** Runs a command's main function; what goes wrong ends in one line instead of a stack. */
export async function runCommand(main) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof ClearProblem)) throw error;
    if (error.output) console.error(tail(error.output));
    console.error(error.message);
    process.exitCode = 1;
  }
}
