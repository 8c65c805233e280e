import { beforeEach, describe, expect, it } from "vitest";
import { Payin } from "@pay/contract/payin.ts";
import type { TokenAction } from "@pay/contract/token.ts";
import { payinKind } from "../payin/payinKind.ts";
import { reportPayment } from "../payment/finishPayment.ts";
import { callApi } from "../testing/apiCall.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { issueToken } from "../token/issueToken.ts";
import { useGateway } from "../testing/useGateway.ts";

const everything = { kind: "operations", operations: ["POST /.*"] } as const;
const upi = { paymentMethodCode: "UPI_QR" };

describe("The external reference of a payin (G12)", () => {
  const gateway = useGateway();
  let idPayin: string;
  let count = 0;
  beforeEach(async () => {
    idPayin = `X-${(count += 1)}`;
    await create(idPayin);
  });

  /** Creates a payin whose amount stays PROCESSING until it expires (G25). */
  async function create(id: string, paymentMethod = upi, currencyCode = "INR") {
    const { merchantCode } = gateway.merchant;
    const caller = { merchantCode, jti: "test", scope: everything };
    const body = createBody({ amount: 45, currencyCode, paymentMethod });
    await createTestPayin(gateway.deps, caller, id, body);
  }

  async function tokenFor(action: TokenAction, idPayment: string) {
    const { merchantCode } = gateway.merchant;
    const scope = { kind: "action", action, idPayment } as const;
    return (await issueToken(gateway.deps, { merchantCode, scope, validitySecs: 1800 })).token;
  }

  async function send(body: unknown, id = idPayin, token?: string) {
    const path = `/payins/${id}/external-reference`;
    const bearer = token ?? (await tokenFor("PAYIN_CREATE", id));
    return await callApi(gateway, { method: "POST", path, token: bearer, body });
  }

  const give = async (reference: string, ...rest: [id?: string, token?: string]) =>
    await send({ externalReference: { reference } }, ...rest);

  async function read() {
    const token = await gateway.issueToken();
    const answer = await callApi(gateway, { path: `/payins/${idPayin}`, token });
    return Payin.parse(answer.json());
  }

  async function finish() {
    const { merchantCode } = gateway.merchant;
    const key = { merchantCode, idPayment: idPayin };
    await reportPayment(gateway.deps, payinKind, key, { status: "SUCCESS" });
  }

  it("is stored and read, and the answer is the payin as it is read", async () => {
    const before = await read();
    expect(before.paymentMethodResponse).not.toHaveProperty("externalReference");
    const answer = await give("UTR 4012-88~");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ...before,
      paymentMethodResponse: {
        ...before.paymentMethodResponse,
        externalReference: { reference: "UTR 4012-88~" },
      },
    });
    expect(await read()).toEqual(answer.json());
  });

  it("can be set again, and another one replaces it", async () => {
    await give("UTR1");
    const again = await give("UTR1");
    expect(again.statusCode).toBe(200);
    expect((await give("UTR2")).statusCode).toBe(200);
    expect((await read()).paymentMethodResponse.externalReference).toEqual({ reference: "UTR2" });
  });

  it("is 404 for a missing payin", async () => {
    const answer = await give("UTR1", "NONE");
    expect([answer.statusCode, answer.json().code]).toEqual([404, "payment_not_found"]);
  });

  it("is refused after a final status, even if it is the same or malformed (G10, G27)", async () => {
    await give("UTR1");
    await finish();
    for (const reference of ["UTR1", "UTR2", ""]) {
      const answer = await give(reference);
      expect([answer.statusCode, answer.json().code]).toEqual([409, "payment_is_final"]);
    }
    expect((await read()).paymentMethodResponse.externalReference).toEqual({ reference: "UTR1" });
  });

  it.each([
    ["PHP", { paymentMethodCode: "QR_PH" }],
    ["COP", { paymentMethodCode: "OFFLINE" }],
  ])("is refused in %s by a method without one: %o", async (currencyCode, paymentMethod) => {
    const id = `${idPayin}-${currencyCode}`;
    await create(id, paymentMethod, currencyCode);
    const answer = await give("UTR1", id);
    expect([answer.statusCode, answer.json().code]).toEqual([
      422,
      "external_reference_not_accepted",
    ]);
  });

  it.each([
    [{ externalReference: { reference: "" } }, "/externalReference/reference", "too_short"],
    [
      { externalReference: { reference: "~".repeat(129) } },
      "/externalReference/reference",
      "too_long",
    ],
    [
      { externalReference: { reference: "UTR\u00e9" } },
      "/externalReference/reference",
      "wrong_format",
    ],
    [{ externalReference: { reference: 12 } }, "/externalReference/reference", "wrong_type"],
    [{ externalReference: {} }, "/externalReference/reference", "required"],
    [{ reference: "UTR1" }, "/externalReference", "required"],
  ])("must not be %j", async (body, pointer, code) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "invalid_fields", errors: [{ pointer, code }] });
  });
});
