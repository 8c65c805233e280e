import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "@pay/gateway/testing/startGateway.ts";
import { whatIsMissing } from "./languages.ts";

const run = promisify(execFile);
const examples = resolve(import.meta.dirname, "../../../examples/make-link");
const cryptography = {
  library: "cryptography of Python",
  check: ["python3", "-c", "import cryptography"],
};
/** The examples, each with the program that runs it, and with a library that it needs. */
const linkExamples = [
  { file: "make_link.php", program: "php" },
  { file: "make_link.py", program: "python3", needs: cryptography },
] as const;

let gateway: TestGateway;
let folder: string;
let merchantFile: string;
beforeAll(async () => {
  gateway = await startGateway({ clock: "real" });
  folder = mkdtempSync(join(tmpdir(), "link-"));
  merchantFile = join(folder, "merchant.json");
  const { merchant, baseUrl, publicUrl: webAppUrl } = gateway;
  writeFileSync(merchantFile, JSON.stringify({ ...merchant, baseUrl, webAppUrl }));
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

test("every file of the folder is in the list", () => {
  expect(readdirSync(examples).toSorted()).toEqual(linkExamples.map(({ file }) => file));
});

for (const example of linkExamples) {
  test(
    `${example.file} makes a link whose token pays this order and no other amount`,
    { tags: ["all"] },
    async (context) => {
      const missing = whatIsMissing(example);
      if (missing !== undefined) context.skip(missing);
      const { stdout } = await run(example.program, [join(examples, example.file)], {
        env: { ...process.env, MERCHANT_FILE: merchantFile },
      });
      const link = new URL(stdout.trim());
      expect(link.origin).toBe(gateway.publicUrl);
      expect((await create(link, 50)).status).toBe(403);
      expect((await create(link, 51)).status).toBe(201);
    },
  );
}

/** Creates the payin of a link, as the payment page does with the link's token. */
async function create(link: URL, amount: number): Promise<Response> {
  const parameter = (name: string) => link.searchParams.get(name) ?? "";
  return await fetch(`${gateway.baseUrl}/payins/${parameter("idPayin")}`, {
    method: "POST",
    headers: {
      "X-API-Version": "2",
      "Content-Type": "application/json",
      Authorization: `Bearer ${parameter("token")}`,
    },
    body: JSON.stringify({
      paymentRequested: { money: { amount, currencyCode: parameter("currencyCode") } },
      paymentMethod: { paymentMethodCode: "QR_PH" },
      callbackUrl: parameter("callbackUrl"),
      returnUrl: parameter("returnUrl"),
    }),
  });
}
