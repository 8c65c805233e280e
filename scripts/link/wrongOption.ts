/** What is wrong with the options, in a sentence that names the option and the way out. */
export class WrongOption extends Error {
  override readonly name = "WrongOption";
}
