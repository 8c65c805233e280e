import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { findAccount } from "../accounts/accounts.ts";
import type { Store } from "../database/store.ts";
import { importFile } from "../import/importFile.ts";
import { waitingReason } from "../import/importFolder.ts";
import { largestFileBytes } from "../statement/readStatements.ts";
import { describeRefusal } from "../statement/statement.ts";
import { makeRoom, type RoomLimits } from "./bodyRoom.ts";
import { problem, type Reply } from "./orders.ts";
import { readBody } from "./readBody.ts";
import type { ServerSettings } from "./settings.ts";

/** The files that are read at once: two of the largest, or many small ones. */
const atOnce: RoomLimits = { bytes: 2 * largestFileBytes + 8 * 1024 * 1024, bodies: 100 };
/** The time that the body of a file may take. */
const fileWithinMs = 60_000;
const atMostSecs = 300;

/** The same for an unknown account and a wrong signature. */
const unproven = problem(
  401,
  "unauthorized",
  "Check the account in the path, x-timestamp (now, in seconds since 1970), and x-signature (64 hexadecimal digits).",
);

/**
 * Makes the function that takes files that another program sends to `/statements/{account}`. `x-signature` is the hexadecimal HMAC-SHA256
 * of `{x-timestamp}.{account}.{file}` under `PUSH_SECRET`. What can be judged without the file is judged before it is read. The same file
 * twice changes nothing, so a replayed call is harmless. Only the whole file can prove its signature, so slow files give way to others.
 */
export function makePushes(
  store: Store,
  { pushSecret }: Pick<ServerSettings, "pushSecret">,
  now: () => Date,
): (request: IncomingMessage, accountName: string) => Promise<Reply> {
  const takePlace = makeRoom(atOnce);
  return async (request, accountName) => {
    if (pushSecret === undefined)
      return problem(404, "not_found", "No statements are taken here. Set PUSH_SECRET.");
    const { "x-timestamp": timestamp = "", "x-signature": signature = "" } = request.headers;
    if (typeof timestamp !== "string" || typeof signature !== "string") return unproven;
    const isNow =
      /^\d{1,12}$/.test(timestamp) &&
      Math.abs(Number(timestamp) - now().getTime() / 1000) <= atMostSecs;
    if (!isNow || !/^[\da-f]{64}$/i.test(signature)) return unproven;
    if (!(await findAccount(store.reads, accountName))) return unproven;
    const place = takePlace();
    try {
      const limits = { bytes: largestFileBytes, milliseconds: fileWithinMs };
      const read = await readBody(request, limits, place);
      if ("reply" in read) return read.reply;
      const signed = createHmac("sha256", pushSecret).update(`${timestamp}.${accountName}.`);
      const expected = signed.update(read.body).digest();
      if (!timingSafeEqual(Buffer.from(signature, "hex"), expected)) return unproven;
      place.keep();
      return await book(store, accountName, read.body, now());
    } finally {
      place.leave();
    }
  };
}

async function book(store: Store, accountName: string, bytes: Buffer, now: Date): Promise<Reply> {
  const file = { bytes, fileName: "pushed", accountName };
  const imported = await importFile(store, file, { by: "push", now });
  if (imported.result === "refused")
    return problem(422, "refused", describeRefusal(imported.refusal));
  if (imported.result === "waiting")
    return problem(
      409,
      "waiting",
      `${waitingReason} Import it by command, confirm it, and push it again.`,
    );
  return { status: 200, body: imported };
}
