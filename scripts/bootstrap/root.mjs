import { fileURLToPath } from "node:url";

/** The folder of package.json, where every command runs whatever folder it was called from. */
export const root = fileURLToPath(new URL("../..", import.meta.url));
