import { expect, it } from "vitest";
import { endAll } from "./startService.ts";

it("each part of the service ends, also behind one whose end fails, and the failure is told", async () => {
  const ended: string[] = [];
  const end = (name: string, failure?: string) => async () => {
    await Promise.resolve();
    if (failure !== undefined) throw new Error(failure);
    ended.push(name);
  };
  const ends = [
    end("calls"),
    end("due work", "the database is unreachable"),
    end("lock", "later"),
    end("folder"),
  ];
  await expect(endAll(ends)).rejects.toThrow("the database is unreachable");
  expect(ended).toEqual(["calls", "folder"]);
});
