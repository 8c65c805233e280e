import { expect, test } from "vitest";
import { pgbenchScript } from "./pgbench.ts";
import { valuesFor } from "./recordedQuery.ts";

const recording = {
  merchantCode: "M-1",
  idPayin: "recorded",
  queries: [
    { text: "begin", values: [] },
    {
      text: "insert into t\n values ($1, $2, $3, $4)",
      values: ["M-1", "recorded", null, `{"a":"it's"}`],
    },
  ],
};

test("a query for another payin has that payin's values wherever it names the recorded one", () => {
  const query = {
    text: "",
    values: ["M-1", "payin/recorded", null, '{"id":"recorded"}'],
  };
  const other = { merchantCode: "M-2", idPayin: "A-1" };
  expect(valuesFor(query, recording, other)).toEqual(["M-2", "payin/A-1", null, '{"id":"A-1"}']);
});

test("a pgbench script creates new payins, and hides colons that pgbench would read as variables", () => {
  expect(pgbenchScript(recording, { from: 100, count: 20 })).toBe(
    [
      "\\set number random(1, 1000000000000000)",
      "\\set merchant 100 + mod(:number, 20)",
      "begin;",
      `insert into t values (:merchant, :number, null, U&'{"a"\\003A"it''s"}');`,
      "",
    ].join("\n"),
  );
});

test("a pgbench script reads existing payins", () => {
  const script = pgbenchScript(recording, { from: 1, count: 2 }, { idPrefix: "s-", count: 9 });
  expect(script).toContain("\\set number random(0, 8)");
  expect(script).toContain("values (:merchant, ('s-' || :number), null,");
});
