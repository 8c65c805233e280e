import * as z from "zod/mini";
import { listDeadLetters } from "../callback/deadLetters.ts";
import { resendCallbacks } from "../callback/merchantCallbacks.ts";
import { command, done, merchantParts, readOnly, refused, TimeWithZone } from "./defineCommand.ts";

const resendParts = {
  ...merchantParts,
  /** The times between which the dead letters were written. Without them, all are meant. */
  from: z.optional(TimeWithZone),
  to: z.optional(TimeWithZone),
};

/** The commands about dead letters (G23). */
export const callbackCommands = [
  // Lists the dead letters of all merchants by merchant and server (G23).
  readOnly("listDeadLetters", {}, async ({ database }) => {
    const letters = await listDeadLetters(database);
    if (letters.length === 0) return done("There is no dead letter.");
    return done(
      ...letters.map(
        ({ merchantCode, receiver, count, oldestAt, newestAt, result, httpStatus }) =>
          `${merchantCode}  ${receiver}  ${count} from ${oldestAt.toISOString()} to ${newestAt.toISOString()}, the last attempt: ${[result, httpStatus].filter((one) => one !== null).join(" ")}`,
      ),
      'When a receiver works again, resend its callbacks: "npm run merchant -- resend CODE".',
    );
  }),
  // Sends the dead letters of a merchant again, all or those of a time (G23).
  command("resendCallbacks", resendParts, async ({ merchantCode, from, to, database, clock }) => {
    const range = {
      from: new Date(from ?? 0),
      // The end of a range is excluded.
      to: to === undefined ? new Date(clock.now().getTime() + 1) : new Date(to),
    };
    if (range.from >= range.to)
      return refused("--from is not before --to. Give an earlier --from.");
    const { resent, remaining } = await resendCallbacks({ database, clock }, merchantCode, range);
    if (resent === 0) return done(`${merchantCode} has no dead letter of this time.`);
    return done(
      `${resent} callbacks of ${merchantCode} are sent again, with the whole schedule of attempts.`,
      ...(remaining > 0
        ? [`${remaining} are left. Run the command again once these are delivered.`]
        : []),
    );
  }),
];
