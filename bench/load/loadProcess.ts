import { LoadOrder } from "./loadOrder.ts";
import { makeLoad } from "./makeLoad.ts";

// A process of its own, so that what the sending costs is none of what is measured.

process.once("disconnect", () => process.exit());
process.on("message", (message) => {
  makeLoad(LoadOrder.parse(message)).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      throw error;
    },
  );
});
