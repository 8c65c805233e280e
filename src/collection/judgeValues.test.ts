import { mandatory, optional } from "#contract/customerData.ts";
import type { Problem } from "#contract/problem.ts";
import { expect, test } from "vitest";
import { judgeValues, toSentValues } from "./judgeValues.ts";
import { phoneNumbersOf } from "./phoneNumber.ts";
import { refusedValues } from "./refusedValues.ts";

const points = [mandatory("emailAddress"), optional("accountName"), optional("phoneNumber")];
const asked = points.map((point) => ({ point, initial: "" }));

test("what is mandatory and empty, and what is not of its form, is found by name", () => {
  expect(judgeValues(asked, { accountName: "<b>", phoneNumber: "" })).toEqual({
    emailAddress: "required",
    accountName: "wrong_format",
  });
});

test("space around a value does no harm", () => {
  expect(judgeValues(asked, { emailAddress: " a@b.example " })).toEqual({});
});

test("a phone number may be national or international", () => {
  const email = { emailAddress: "a@b.example" };
  expect(judgeValues(asked, { ...email, phoneNumber: "090 1234 5678" })).toEqual({});
  expect(judgeValues(asked, { ...email, phoneNumber: "+81 90-1234-5678" })).toEqual({});
  expect(judgeValues(asked, { ...email, phoneNumber: "call me" })).toEqual({
    phoneNumber: "wrong_format",
  });
});

test("a phone number has to exist in its country where the rules are there, and is sent as E.164 (G17)", () => {
  const phone = phoneNumbersOf("JP");
  const email = { emailAddress: "a@b.example" };
  expect(judgeValues(asked, { ...email, phoneNumber: "+81 90-1234-5678" }, phone)).toEqual({});
  expect(judgeValues(asked, { ...email, phoneNumber: "090 1234" }, phone)).toEqual({
    phoneNumber: "wrong_format",
  });
  expect(judgeValues(asked, { ...email, phoneNumber: " " }, phone)).toEqual({});
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

test("what the service refused leads back to its fields (G9)", () => {
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

test("what every object has by a data point's name is no value", () => {
  const point = { ...optional("accountName"), name: "constructor" };
  expect(judgeValues([{ point }], {})).toEqual({});
  expect(toSentValues([{ point, initial: "" }], {})).toEqual({ constructor: "" });
});
