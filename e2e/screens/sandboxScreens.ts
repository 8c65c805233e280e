import { expect } from "@playwright/test";
import { idPayin } from "../mockGateway/mockedLink.ts";
import { problem, reply } from "../mockGateway/mock.ts";
import { mockShop, receivedCallback } from "../mockGateway/mockConsole.ts";
import { idVisit } from "../mockGateway/mockedOrder.ts";
import { openPage, type Screen, type Stage } from "./screen.ts";

const visit = {
  idPayin,
  money: { amount: 60, currencyCode: "IDR" },
  payee: "Nordic Bikes",
  status: "PROCESSING",
  returnTo: "https://shop.example/return",
} as const;

const failToRead = () => problem("invalid_fields");
const findNothing = () => problem("institution_visit_not_found");

/** The pages of the sandbox: the simulated institution and the shop’s return page. */
export const sandboxScreens: readonly Screen[] = [
  {
    name: "institution",
    show: async (stage) => {
      mockInstitution(stage);
      await openPage(stage, `/institution/${idVisit}`);
      await expect(stage.customer.button("Approve ")).toBeVisible();
    },
  },
  {
    name: "institution-decided",
    show: async (stage) => {
      stage.gateway.institutionPage({
        readInstitutionVisit: () => reply({ ...visit, status: "SUCCESS" }),
        decideInstitutionVisit: () => problem("payment_is_final"),
      });
      await openPage(stage, `/institution/${idVisit}`);
      await expect(stage.customer.sentence("This payment is already decided")).toBeVisible();
    },
  },
  {
    name: "institution-failed",
    show: async (stage) => {
      const paymentOperator = { code: "BANK_ALPHA", name: "Bank Alpha" };
      stage.gateway.institutionPage({
        readInstitutionVisit: () => reply({ ...visit, status: "FAILED", paymentOperator }),
        decideInstitutionVisit: () => problem("payment_is_final"),
      });
      await openPage(stage, `/institution/${idVisit}`);
      await expect(stage.customer.sentence("Cancelled, declined or expired.")).toBeVisible();
    },
  },
  {
    name: "institution-unreachable",
    show: async (stage) => {
      stage.gateway.institutionPage({
        readInstitutionVisit: failToRead,
        decideInstitutionVisit: failToRead,
      });
      await openPage(stage, `/institution/${idVisit}`);
      await expect(stage.customer.button("Try again")).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: "institution-not-found",
    show: async (stage) => {
      stage.gateway.institutionPage({
        readInstitutionVisit: findNothing,
        decideInstitutionVisit: findNothing,
      });
      await openPage(stage, `/institution/${idVisit}`);
      await expect(stage.customer.sentence("There is nothing to approve here")).toBeVisible();
    },
  },
  {
    name: "shop-return-waiting",
    show: async (stage) => {
      stage.gateway.shopPages(mockShop([]));
      await openPage(stage, `/sandbox/return?idPayin=${idPayin}`);
      await expect(stage.customer.sentence("The shop has received no callback")).toBeVisible();
    },
  },
  {
    name: "shop-return",
    show: async (stage) => {
      stage.gateway.shopPages(mockShop([receivedCallback]));
      await openPage(stage, `/sandbox/return?idPayin=${idPayin}`);
      await expect(stage.customer.sentence("Welcome back to the shop")).toBeVisible();
    },
  },
];

function mockInstitution({ gateway }: Stage): void {
  gateway.institutionPage({
    readInstitutionVisit: () => reply(visit),
    decideInstitutionVisit: () => reply(visit),
  });
}
