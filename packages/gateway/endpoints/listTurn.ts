import { mostConnections } from "../database/connection.ts";

/** The lists that a process reads at a time. Slow ones leave connections to all other reads. */
const listsAtOnce = mostConnections.reads / 2;

let underWay = 0;
const waiting: (() => void)[] = [];

/** Runs the queries of a list when it is its turn, and returns their result. */
export async function inListTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  if (underWay < listsAtOnce) underWay += 1;
  else
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}
