/** What is wrong with the arguments of a command, in a sentence that names the argument and the way out. */
export class WrongArguments extends Error {
  override readonly name = "WrongArguments";
}
