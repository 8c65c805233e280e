import type { createPayin as createPayinEndpoint } from "#contract/endpoints/createPayin.ts";
import { CreatePayin } from "#contract/payin.ts";
import { payinLogo } from "../catalogue/optionLook.ts";
import type { Deps } from "../deps.ts";
import type { Operation, Refusal } from "../transport/operation.ts";
import { createPayin } from "../payin/createPayin.ts";
import { findPayin } from "../payin/payinTable.ts";
import { toPayinCreated } from "../payin/toPayin.ts";
import { isSameRequest } from "../payment/requestHash.ts";

/** Creates a payin (§4, G3). A taken id is refused before any field of the body is checked (G10, G11). */
export const createPayinOperation: Operation<typeof createPayinEndpoint> = {
  beforeFields: async ({ params: { idPayin }, caller, body }, deps) =>
    await refuseTaken(caller.merchantCode, idPayin, body, deps),

  handle: async ({ params: { idPayin }, body, caller, headers: sent }, deps) => {
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
        traceParent: sent["traceparent"],
      },
      deps,
    );
    if (created.kind === "accepted") {
      const headers = { location: locationOf(idPayin, deps.config) };
      const logo = payinLogo(deps.look, created.payin.response);
      return { body: { ...toPayinCreated(created.payin), ...logo }, headers };
    }
    if (created.kind === "refused") return created.refusal;
    const taken = await refuseTaken(merchantCode, idPayin, body, deps);
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

async function refuseTaken(
  merchantCode: string,
  idPayin: string,
  body: unknown,
  { database, config }: Pick<Deps, "database" | "config">,
): Promise<Refusal | undefined> {
  const taken = await findPayin(database, merchantCode, idPayin);
  if (!taken) return undefined;
  return {
    problem: "id_already_accepted",
    detail: `The payin ${idPayin} exists already. Read it at Location, or use a new id for another payment.`,
    // Nobody can compare once the customer's data was removed, with the hash of the request (record 33).
    ...(taken.erasedAt === null && {
      sameRequest: isSameRequest(CreatePayin, body, taken.requestHash),
    }),
    headers: { location: locationOf(idPayin, config) },
  };
}

function locationOf(idPayin: string, { baseUrl }: Deps["config"]): string {
  return `${baseUrl}/payins/${idPayin}`;
}
