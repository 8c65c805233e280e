import { afterEach } from "vitest";
import { takeCrossings } from "./merchantQueries.ts";

// Queries that a PostgreSQL distributed by merchant could not send to one place fail the test that sent them.
afterEach(() => {
  const crossings = takeCrossings();
  if (crossings.length > 0) throw new Error(crossings.join("\n"));
});
