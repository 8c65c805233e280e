import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { buildApp } from "../app.ts";
import { runCommand } from "../commands/runCommand.ts";
import { findUnknownLogos } from "./findUnknownLogos.ts";
import { loadLook } from "./loadLook.ts";
import { callApi } from "../testing/apiCall.ts";
import { useGateway } from "../testing/useGateway.ts";

const shape = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>';
const otherShape = shape.replaceAll("8", "9");

describe("The merchant's look (G46)", () => {
  const gateway = useGateway();
  let folder: string;
  let app: FastifyInstance;
  const logosDir = async (files: Readonly<Record<string, string>>) => {
    const made = await mkdtemp(path.join(folder, "logos-"));
    for (const [name, content] of Object.entries(files))
      await writeFile(path.join(made, name), content);
    return made;
  };
  const usualTimes = new Map([["ONLINE", "minutes" as const]]);
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "look-"));
    const files = { "ONLINE.svg": shape, "BANK_BETA_PH.svg": otherShape, ".DS_Store": "" };
    const given = { logosDir: await logosDir(files), usualTimes };
    const look = await loadLook(given, gateway.deps.database);
    app = buildApp({ ...gateway.deps, look });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const read = async (at: FastifyInstance, where: string, body?: object) => {
    const token = await gateway.issueToken();
    const method = body === undefined ? "GET" : "POST";
    const answer = await callApi({ app: at }, { method, path: where, body, token });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const listOptions = async (at: FastifyInstance): Promise<readonly PaymentOption[]> => {
    const money = { amount: 51, currencyCode: "PHP" };
    const body = { paymentRequested: { money } };
    return (await read(at, "/payins/!availablePaymentOptions", body)).paymentOptions;
  };
  const command = async (more: object) =>
    await runCommand(
      { name: "configureMerchant", merchantCode: "SANDBOX", changes: [], ...more },
      gateway.deps,
    );
  const fetchLogo = async (where: string) => await app.inject({ url: where });

  test("without configuration no answer has any of it", async () => {
    const answers = [
      await listOptions(gateway.app),
      await read(gateway.app, "/payment-operators"),
      await read(gateway.app, "/merchant-info"),
    ];
    for (const answer of answers)
      expect(JSON.stringify(answer)).not.toMatch(/logo|usualTime|brand|contact/);
  });

  test("options and operators show the logos of LOGOS_DIR and the times of USUAL_TIMES", async () => {
    const logo = expect.stringMatching(/^\/logos\/[\da-f]{32}\.svg$/);
    const options = await listOptions(app);
    const online = options.find(({ paymentMethodCode }) => paymentMethodCode === "ONLINE");
    expect(online).toMatchObject({ logo, usualTime: "minutes" });
    const shown = online?.paymentOperators.filter((operator) => operator.logo !== undefined);
    expect(shown).toMatchObject([{ code: "BANK_BETA_PH", logo }]);
    expect(shown?.[0]?.logo).not.toBe(online?.logo);
    const others = options.filter(({ paymentMethodCode }) => paymentMethodCode !== "ONLINE");
    expect(JSON.stringify(others)).not.toMatch(/logo|usualTime/);
    const { paymentOperators } = await read(app, "/payment-operators");
    expect(paymentOperators.filter((one: object) => "logo" in one)).toMatchObject([
      { code: "BANK_BETA_PH", logo: shown?.[0]?.logo },
    ]);
  });

  test("a merchant's brand and contact are in /merchant-info from the next call on, until they are removed", async () => {
    const changes = [
      { path: "brand.name", value: "Blue Shop" },
      { path: "contact.email", value: "help@shop.example" },
    ];
    const logoBase64 = Buffer.from(shape).toString("base64");
    expect(await command({ changes, logoBase64 })).toMatchObject({ done: true });
    const { brand, contact } = await read(app, "/merchant-info");
    expect([brand, contact]).toEqual([
      { name: "Blue Shop", logo: expect.stringMatching(/^\/logos\/[\da-f]{32}\.svg$/) },
      { email: "help@shop.example" },
    ]);
    expect((await fetchLogo(brand.logo)).body).toBe(shape);
    await command({ changes: [{ path: "brand" }, { path: "contact" }] });
    expect(await read(app, "/merchant-info")).not.toHaveProperty("brand");
  });

  test("a merchant's logo that is not safe is refused, and changes nothing", async () => {
    const logoBase64 = Buffer.from(shape.replace("<path", "<script")).toString("base64");
    expect(await command({ changes: [{ path: "brand.name", value: "X" }], logoBase64 })).toEqual({
      done: false,
      text: "--logo: <script> is not allowed in a logo. Remove it. Save it as plain or optimised SVG, for instance with SVGO.",
    });
    expect(await read(app, "/merchant-info")).not.toHaveProperty("brand");
  });

  test("a logo is served to everybody, for ever, under a policy of its own", async () => {
    const online = (await listOptions(app)).find((one) => one.paymentMethodCode === "ONLINE");
    const answer = await fetchLogo(String(online?.logo));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const etag = String(answer.headers.etag);
    const again = await app.inject({
      url: String(online?.logo),
      headers: { "if-none-match": etag },
    });
    expect(again.statusCode).toBe(304);
  });

  test.each([
    `/logos/${"0".repeat(32)}.svg`,
    "/logos/ONLINE.svg",
    "/logos/..%2f..%2fetc%2fpasswd",
    "/logos/",
  ])("there is nothing at %s", async (where) => {
    expect((await fetchLogo(where)).statusCode).toBe(404);
  });

  test("guesses of names reach the database a hundred times a second at most", async () => {
    gateway.clock.advance(1000);
    const { database } = gateway.deps;
    const other = buildApp({ ...gateway.deps, database: countSelects(database) });
    for (let guess = 0; guess < 150; guess += 1)
      await other.inject({ url: `/logos/${String(guess).padStart(32, "0")}.svg` });
    expect(selects).toBe(100);
    await other.close();
  });

  test("guesses keep no configured logo away, and customers who ask at once share a look-up", async () => {
    const look = await loadLook(
      { logosDir: await logosDir({ "QR_PH.svg": shape }), usualTimes },
      gateway.deps.database,
    );
    const other = buildApp({
      ...gateway.deps,
      look,
      database: countSelects(gateway.deps.database),
    });
    for (let guess = 0; guess < 101; guess += 1)
      await other.inject({ url: `/logos/${String(guess).padStart(32, "0")}.svg` });
    selects = 0;
    const url = String(look.logos.get("QR_PH"));
    const answers = await Promise.all([1, 2, 3].map(async () => await other.inject({ url })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(selects).toBe(1);
    await other.close();
  });

  test("a logo of a code that nothing has now is kept, and named in a warning", async () => {
    const files = { "QR_PH.svg": shape, "BANK_BETA_PH.svg": shape, "BCA_ID.svg": otherShape };
    const given = { logosDir: await logosDir(files), usualTimes };
    const look = await loadLook(given, gateway.deps.database);
    expect([...look.logos.keys()].toSorted()).toEqual(["BANK_BETA_PH", "BCA_ID", "QR_PH"]);
    expect(await findUnknownLogos(look, gateway.deps)).toEqual([
      "LOGOS_DIR has a logo of BCA_ID, which is the code of no payment method and of no operator now. It is shown once a connector names it. Otherwise correct its name.",
    ]);
  });

  let selects = 0;
  /** Returns the database, and counts the selections that begin. */
  function countSelects(database: typeof gateway.deps.database) {
    return new Proxy(database, {
      get: (target, name) => {
        if (name === "selectFrom") selects += 1;
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      "a name that is no code",
      { "BANK BETA.svg": shape },
      "The file BANK BETA.svg in LOGOS_DIR is not a usable logo. Its name must be the code of a payment method or operator, such as QR_PH.svg; the API lists the operators at GET /payment-operators.",
    ],
    [
      "another type",
      { "QR_PH.webp": shape },
      "The file QR_PH.webp in LOGOS_DIR is not a usable logo. Its name must be the code of a payment method or operator, such as QR_PH.svg; the API lists the operators at GET /payment-operators.",
    ],
    [
      "two logos of one code",
      { "QR_PH.png": shape, "QR_PH.svg": shape },
      "The file QR_PH.svg in LOGOS_DIR is not a usable logo. QR_PH has two logos. Remove one.",
    ],
    [
      "a logo that runs",
      { "QR_PH.svg": shape.replace("<path", "<path onload='a()'") },
      "The file QR_PH.svg in LOGOS_DIR is not a usable logo. A logo must not run anything: remove the attribute onload of <path>. Save it as plain or optimised SVG, for instance with SVGO.",
    ],
  ])("the service does not start with %s", async (_, files, sentence) => {
    const given = { logosDir: await logosDir(files), usualTimes };
    await expect(loadLook(given, gateway.deps.database)).rejects.toThrow(sentence);
  });

  test("the service does not start with a folder or a file that it cannot read", async () => {
    const none = path.join(folder, "none");
    await expect(loadLook({ logosDir: none, usualTimes }, gateway.deps.database)).rejects.toThrow(
      `LOGOS_DIR is ${none}, and the service cannot read that folder. Set it to a folder that the service may read, or leave it out.`,
    );
    const odd = await logosDir({});
    await mkdir(path.join(odd, "QR_PH.svg"));
    await expect(loadLook({ logosDir: odd, usualTimes }, gateway.deps.database)).rejects.toThrow(
      "The file QR_PH.svg in LOGOS_DIR is not a usable logo. The service cannot read it. Check its permissions.",
    );
  });
});
