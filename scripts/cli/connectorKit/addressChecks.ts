import { findAddressFault } from "@pay/gateway/connectors/connectorAddress.ts";
import { readPrivateHosts } from "@pay/gateway/settings/readConfig.ts";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import { Capabilities } from "@pay/contract/connector/lists.ts";
import { findCapabilitiesFault } from "@pay/gateway/connectors/capabilities.ts";
import { findLacks } from "@pay/gateway/connectors/findLacks.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import type { Check } from "./check.ts";
import { checkEach } from "./checkEach.ts";
import { expectStatus } from "./judge.ts";
import { Broken } from "./verdicts.ts";

/** Checks of the address, and of what is there. */
export const addressChecks: readonly Check[] = [
  {
    rule: "The address is https at a public host, or a host that CONNECTOR_PRIVATE_HOSTS lists",
    means: "The gateway does not call the connector at all.",
    remedy:
      "Serve it with https at a public address, or name its host in CONNECTOR_PRIVATE_HOSTS of the gateway.",
    run: async ({ base, env, environment }) => {
      const fault = await findAddressFault(base, readPrivateHosts(env, environment));
      if (fault !== undefined) throw new Broken(`${fault}.`);
    },
  },
  {
    rule: "GET /capabilities answers 200 with the protocol's object",
    means: "No merchant can offer a method of this connector.",
    remedy:
      "Answer protocol, environment, payins and payouts as JSON, with good offers, limits and rates if there are any. packages/contract/connector/openapi.json says what each field may hold.",
    run: async ({ call }) => {
      const answer = await call({ path: "/capabilities" });
      expectStatus(answer, 200);
      const read = Capabilities.safeParse(answer.json);
      if (!read.success)
        throw new Broken(`${read.error.issues[0]?.path.join(".") || "the answer"} is wrong.`);
      const fault = findCapabilitiesFault(read.data);
      if (fault !== undefined) throw new Broken(`${fault}.`);
    },
  },
  {
    rule: "It says the environment of the gateway, codes that exist, and offers of what methods need",
    means:
      "The gateway ignores unknown codes, and a connector of another environment as a whole. In live it hides a method whose offer lacks what the method needs.",
    remedy:
      "Use the codes of docs/payment-methods.md, say live only where real money moves, and name banks, stores and kinds of account in offers.",
    run: async ({ capabilities, environment }) => {
      const told = await capabilities();
      if (told.environment !== environment)
        throw new Broken(`It says ${told.environment}, and the gateway is ${environment}.`);
      const known = new Set<string>([...payinMethods, ...payoutMethods].map(({ code }) => code));
      const offered = [...told.payins, ...told.payouts];
      const unknown = [
        ...offered.flatMap(({ paymentMethodCode: code }) =>
          known.has(code) ? [] : [`There is no method ${code}.`],
        ),
        ...offered
          .flatMap(({ currencyCodes }) => currencyCodes)
          .flatMap((code) => (isCurrencyCode(code) ? [] : [`There is no currency ${code}.`])),
        ...findLacks(told).map((lack) => `Nobody can use ${lack}.`),
      ];
      await checkEach(new Set(unknown), (fault) => {
        throw new Broken(fault);
      });
    },
  },
  {
    rule: "Paths and methods that the protocol lacks answer 404 or 405, and change nothing",
    means: "A later version of the protocol cannot tell what the connector knows.",
    remedy: "Answer 404 for a path that you do not know, and 405 for a method.",
    run: async ({ call, order, put }) => {
      expectStatus(await call({ path: "/no-such-thing" }), 404);
      const sent = await order("payin");
      await put(sent);
      expectStatus(await call({ method: "DELETE", path: sent.path }), 404, 405);
      expectStatus(await call({ path: sent.path }), 200);
    },
  },
];
