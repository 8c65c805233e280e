import { readFile } from "node:fs/promises";
import { sampleStatement } from "#contract/samples/sampleStatement.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { reply } from "../../mockGateway/mock.ts";
import { openConsole } from "../../screens/consoleScreens.ts";

test("a statement is reckoned anew over all its answers, and saved as a file", async ({
  customer,
  page,
  stage,
}) => {
  const { entries, totals } = sampleStatement();
  let isWrong = false;
  await openConsole(stage, "/sandbox/money", {
    readStatement: ({ query }) => {
      if (query.cursor) return reply({ entries: entries.slice(2), totals });
      const first = entries.slice(isWrong ? 1 : 0, 2);
      return reply({ entries: first, totals, nextCursor: "more" });
    },
  });
  await expect(page.getByRole("table", { name: "Statement" }).getByRole("row")).toHaveCount(3);
  const downloading = page.waitForEvent("download");
  await customer.field("From").fill("2026-11-01");
  await customer.button("Download as CSV").click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("SANDBOX-statement-2026-11-01.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines).toHaveLength(6);
  expect(lines[2]).toBe(
    "2026-11-21T10:00:07.000Z,available,fee,payin,A-1042,-12.75,10000837.25,PHP",
  );
  await expect(customer.sentence("It adds up")).toContainText("4 entries");
  isWrong = true;
  await customer.button("Check that it adds up").click();
  await expect(customer.sentence("It does not add up in PHP.")).toBeVisible();
});
