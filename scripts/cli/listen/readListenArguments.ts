import { once, readArguments, WrongArguments } from "../administrator/readArguments.ts";

/** Where callbacks go, and the one callback that is sent again, if it is only that. */
interface ListenOrder {
  readonly forwardTo: string;
  readonly replay: string | undefined;
}

/** Returns the order of the arguments of `npm run listen`, or `help` if they ask for that. Throws a WrongArguments. */
export function readListenArguments(argv: readonly string[]): "help" | ListenOrder {
  const given = readArguments(argv, ["forward-to", "replay"], ["help"]);
  if (given.options.has("help")) return "help";
  const [word] = given.words;
  if (word !== undefined)
    throw new WrongArguments(
      `"${word}" does not belong to an option. Write npm run listen -- --forward-to http://localhost:3000/callbacks.`,
    );
  const forwardTo = once(given, "forward-to");
  if (forwardTo === undefined)
    throw new WrongArguments(
      "Say where callbacks go: --forward-to http://localhost:3000/callbacks.",
    );
  return { forwardTo: readAddress(forwardTo), replay: once(given, "replay") };
}

/** Reads an address. Without a scheme it is `http`, as in `localhost:3000/callbacks`. */
function readAddress(text: string): string {
  const isWhole = /^https?:\/\//i.test(text);
  const isOther = !isWhole && /^[a-z][\w+.-]*:\/\//i.test(text);
  const url = isOther ? null : URL.parse(isWhole ? text : `http://${text}`);
  if (url && url.username === "" && url.password === "" && url.hash === "") return url.href;
  throw new WrongArguments(
    `--forward-to ${text} is not an address that callbacks can go to. Write one such as http://localhost:3000/callbacks.`,
  );
}
