/** Something the person who starts Mesai can put right. The message is one line and is shown without a stack. */
export class StartProblem extends Error {
  override name = "StartProblem";

  constructor(message: string) {
    super(message.replace(/\s*[\r\n]+\s*/g, " "));
  }
}
