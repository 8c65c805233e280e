import { created, samplePayin } from "#contract/samples/samplePayin.ts";
import { apiThinkMs, type Site, type SiteAnswer, type SiteCall } from "../site.ts";
import { choosing, type PageStep, type Target } from "../target.ts";
import { linkOf } from "./linkOf.ts";
import { money, offeredOptions } from "./offeredOptions.ts";
import type { RecordedGateway } from "./recordGateway.ts";

const optionAt = (place: number) => `#options fieldset > div:nth-of-type(${place})`;
const field = "#collection input[type=email]";

/** The customer's steps from the first choice to the instruction. The last choice is the bank transfer. */
const steps: readonly PageStep[] = [
  ...choosing([2, 3, 4], (place) => ({
    tap: `${optionAt(place)} label`,
    until: `${optionAt(place)} input:checked`,
  })),
  { name: "continue to the details", tap: "[type=submit][form=options]", until: field },
  { name: "enter a field", tap: field, until: `${field}:focus` },
  { name: "type into it", tap: field, type: "ada@mail.example", until: field },
  {
    name: "pay, up to what is to be done",
    tap: "[type=submit][form=collection]",
    until: "main dl button",
  },
];

/** Returns our web app as a target. The service's headers are recorded, and the answers are samples of the contract. */
export function oursTarget(recorded: RecordedGateway): Target {
  return {
    name: "ours",
    site: oursSite(recorded),
    addressOf: (origin, visit) => linkOf(origin, `bench-${visit}`),
    option: "#options fieldset > div",
    steps,
  };
}

const payinOf = (idPayin: string) => samplePayin({ idPayin, money });

/** Returns the service as the page sees it: there is no payin until it is created (G38). */
export function oursSite({ files, noPayin, answerWith }: RecordedGateway): Site {
  const createdIds = new Set<string>();
  const options = answerWith(200, offeredOptions());
  const merchant = answerWith(200, { merchantCode: "SANDBOX", channelName: "Nordic Bikes" });
  return {
    files,
    answer: (call) => {
      const answer = answerTo(call);
      return answer && { ...answer, thinkMs: apiThinkMs };
    },
  };

  function answerTo({ method, path }: SiteCall): SiteAnswer | undefined {
    const idPayin = /^\/api\/payins\/([\w-]+)$/.exec(path)?.[1];
    if (path === "/api/payins/!availablePaymentOptions") return options;
    if (path === "/api/merchant-info") return merchant;
    if (idPayin === undefined) return undefined;
    if (method === "GET")
      return createdIds.has(idPayin) ? answerWith(200, payinOf(idPayin)) : noPayin;
    createdIds.add(idPayin);
    return answerWith(201, created(payinOf(idPayin)));
  }
}
