import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test.each([
  ["PORT", "http", "PORT is not a number"],
  ["ENVIRONMENT", "Live", "ENVIRONMENT is neither sandbox nor live"],
  ["NOTIFICATION_SECRET", "", "NOTIFICATION_SECRET is not whsec_"],
  ["NOTIFICATION_SECRET", "whsec_c2hvcnQ=", "NOTIFICATION_SECRET is not whsec_"],
])("%s=%s is refused, and named", (name, value, fault) => {
  expect(() => readSettings({ [name]: value })).toThrow(fault);
});

test("addresses have no slash at their end, and the gateway's has the name of the connector", () => {
  const env = { BASE_URL: "https://c.example/v1/", GATEWAY_URL: "https://pay.example/" };
  expect(readSettings({ ...env, CONNECTOR_NAME: "bank", ENVIRONMENT: "live" })).toMatchObject({
    baseUrl: "https://c.example/v1",
    gatewayUrl: "https://pay.example/connectors/bank",
    environment: "live",
  });
});
