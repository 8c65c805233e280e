import type { createPayin as createPayinEndpoint } from "@pay/contract/endpoints/createPayin.ts";
import { CreatePayin } from "@pay/contract/payin.ts";
import type { Operation } from "../transport/operation.ts";
import { createPayin } from "../payin/createPayin.ts";
import { payinKind } from "../payin/payinKind.ts";
import { payinLogo } from "../payin/payinLogo.ts";
import { toPayinCreated } from "../payin/toPayin.ts";
import { locationOf, refuseTaken } from "./refuseTaken.ts";

const refuse = refuseTaken(payinKind, CreatePayin);

/** Creates a payin (§4, G3). A taken id is refused before any field of the body is checked (G10, G11). */
export const createPayinOperation: Operation<typeof createPayinEndpoint> = {
  beforeFields: async ({ params: { idPayin }, caller, body }, deps) =>
    await refuse({ merchantCode: caller.merchantCode, idPayment: idPayin }, body, deps),

  handle: async ({ params: { idPayin }, query, body, caller, headers: sent }, deps) => {
    const { merchantCode } = caller;
    const created = await createPayin(
      {
        merchantCode,
        idPayin,
        request: body,
        allowedMoney: caller.money,
        allowedAddresses: caller.addresses,
        webAppLanguage:
          sent["origin"] === new URL(deps.config.webAppUrl).origin ? readLanguage(sent) : null,
        leftOut: query.leftOut,
        traceParent: sent["traceparent"],
      },
      deps,
    );
    if (created.kind === "accepted") {
      const headers = { location: locationOf(payinKind, idPayin, deps.config) };
      const logo = await payinLogo(created.payin, deps);
      return { body: { ...toPayinCreated(created.payin), ...logo }, headers };
    }
    if (created.kind === "refused") return created.refusal;
    const taken = await refuse({ merchantCode, idPayment: idPayin }, body, deps);
    if (!taken) throw new Error("the payin that took the id does not exist");
    return taken;
  },
};

/** Returns the first language of `Accept-Language`, in which the web app names that of its page; English without one. */
function readLanguage({
  "accept-language": accepted = "",
}: Readonly<Record<string, string | undefined>>): string {
  return /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,3}(?=\s*(?:[,;]|$))/i.exec(accepted)?.[0] ?? "en";
}
