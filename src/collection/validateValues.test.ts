import { mandatory, optional } from "@pay/contract/customerData.ts";
import type { Problem } from "@pay/contract/problem.ts";
import { expect, test } from "vitest";
import { validateValues, refusedValues, toSentValues } from "./validateValues.ts";
import { createPhoneRules } from "./phoneNumber.ts";

const points = [mandatory("emailAddress"), optional("accountName"), optional("phoneNumber")];
const asked = points.map((point) => ({ point, initial: "" }));

test("a missing mandatory value and an invalid value are reported by name", () => {
  expect(validateValues(asked, { accountName: "<b>", phoneNumber: "" })).toEqual({
    emailAddress: "required",
    accountName: "wrong_format",
  });
});

test("values are judged as they are cleaned, and blanks alone are not given (G17)", () => {
  const untidy = { emailAddress: " a@b.example ", accountName: "\u202A㈱山田\u3000\u202C" };
  expect(validateValues(asked, untidy)).toEqual({});
  const blank = { emailAddress: "\u00A0", accountName: "\u3000", phoneNumber: "\u200B" };
  expect(validateValues(asked, blank)).toEqual({ emailAddress: "required" });
});

test("with the country's rules a phone number must exist, and is sent as E.164 (G17)", () => {
  const phone = createPhoneRules("JP");
  const email = { emailAddress: "a@b.example" };
  expect(validateValues(asked, { ...email, phoneNumber: "+81 90-1234-5678" }, phone)).toEqual({});
  expect(validateValues(asked, { ...email, phoneNumber: "090 1234" }, phone)).toEqual({
    phoneNumber: "wrong_format",
  });
  expect(validateValues(asked, { ...email, phoneNumber: " " }, phone)).toEqual({});
  expect(toSentValues(asked, { ...email, phoneNumber: " 090 1234 5678 " }, phone)).toEqual({
    ...email,
    accountName: "",
    phoneNumber: "+819012345678",
  });
  expect(toSentValues(asked, { ...email, phoneNumber: "090 1234 5678" })).toEqual({
    ...email,
    accountName: "",
    phoneNumber: "090 1234 5678",
  });
});

test("values that the service refused are reported at their fields (G9)", () => {
  const problem: Problem = {
    type: "https://gateway.example/docs/problems/invalid_fields",
    title: "Some fields are missing or wrong",
    status: 422,
    detail: "2 fields",
    code: "invalid_fields",
    requestId: "r-1",
    errors: [
      { pointer: "/paymentMethod/account/accountName", code: "too_long", detail: "…" },
      { pointer: "/paymentMethod/phoneNumber", code: "wrong_type", detail: "…" },
      { pointer: "/callbackUrl", code: "wrong_format", detail: "…" },
    ],
  };
  expect(refusedValues(problem, points)).toEqual({
    accountName: "too_long",
    phoneNumber: "wrong_format",
  });
  expect(refusedValues(undefined, points)).toEqual({});
});

test("inherited properties of an object are not values", () => {
  const point = { ...optional("accountName"), name: "constructor" };
  expect(validateValues([{ point }], {})).toEqual({});
  expect(toSentValues([{ point, initial: "" }], {})).toEqual({ constructor: "" });
});
