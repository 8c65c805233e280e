import { existsSync } from "node:fs";

/** Fails each test of the release with the way out where `dist` has no build. */
if (!existsSync("dist/gateway/main.mjs") || !existsSync("dist/web/index.html"))
  throw new Error("There is no release in dist. Run `npm run build`, then these tests again.");
