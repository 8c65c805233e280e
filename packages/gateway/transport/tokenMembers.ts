import type { Endpoint } from "@pay/contract/endpoint.ts";
import { createToken } from "@pay/contract/endpoints/createToken.ts";
import { createTokenByAction } from "@pay/contract/endpoints/createTokenByAction.ts";
import { isNearName } from "@pay/contract/isNearName.ts";
import { Money } from "@pay/contract/money.ts";
import type { FieldError } from "@pay/contract/problem.ts";
import type { Checked } from "./fieldErrors.ts";
import { quote } from "./refusals.ts";
import { listProperties, plainName } from "./strayFields.ts";

/** The members of each token endpoint, by JSON pointer, and those that only it demands. */
const requests = [
  { endpoint: createToken, demanded: ["operations"] },
  { endpoint: createTokenByAction, demanded: ["action", "idPayment"] },
].map(({ endpoint: { operationId, path, body }, demanded }) => ({
  operationId,
  path,
  demanded,
  members: [...Object.keys(body.shape), ...Object.keys(Money.shape).map((name) => `money/${name}`)],
}));

interface Name {
  readonly member: string;
  readonly name: string;
}

/** The names of all members without case and signs: the last part alone, or as forms write it (`money.amount`). */
const names: readonly Name[] = [...new Set(requests.flatMap(({ members }) => members))].flatMap(
  (member) => [
    { member, name: plainName(member.slice(member.indexOf("/") + 1)) },
    { member, name: plainName(member) },
  ],
);

/** Other words for a member. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["idpayin", "idPayment"],
  ["idpayout", "idPayment"],
  ["validityseconds", "validitySecs"],
]);

/** A longer name is no typing mistake, and a shorter one differs in one letter by chance. */
const longestName = 40;
const shortestNear = 5;
/** From this length on, the beginning of a name means the name: `currency`, `callback`. */
const shortestBeginning = 6;
/** A request with more strays than this is wrong as a whole. */
const mostErrors = 20;

/**
 * Refuses the members of a token request that are a known name in another spelling or place, such as `Money`, `callbackURL` or a
 * flat `amount` (G6): ignored, they would leave the token without the limit that was meant. Other unknown members are ignored.
 * `known` is the result for the known members: the error of a missing one points out its stray itself.
 */
export function checkMembers({ operationId }: Endpoint, body: unknown, known: Checked): Checked {
  const request = requests.find((one) => one.operationId === operationId);
  if (!request) return { ok: true, value: undefined };
  const missing = (known.ok ? [] : known.errors).filter(({ code }) => code === "required");
  const told = new Set(missing.map(({ pointer }) => pointer.slice(1)));
  const errors: FieldError[] = [];
  let around = "";
  for (const { key, pointer } of listProperties(body)) {
    // What is inside a misspelt `money` is right once that is.
    const isInside = around !== "" && pointer.startsWith(`${around}/`);
    const isOwn = isInside || request.members.includes(pointer.slice(1));
    const meant = isOwn ? undefined : findMeant(key);
    if (meant === undefined || told.has(meant)) continue;
    around = pointer;
    errors.push({ pointer, code: "not_allowed", detail: describeStray(key, meant, request) });
    if (errors.length === mostErrors) break;
  }
  return errors.length === 0 ? { ok: true, value: undefined } : { ok: false, errors };
}

/**
 * Returns the error of a token request that was sent to the other token endpoint (§5): it has none of the members that this one
 * demands, and one of those that the other one demands.
 */
export function findMisplaced({ operationId }: Endpoint, body: unknown): FieldError | undefined {
  const request = requests.find((one) => one.operationId === operationId);
  const other = requests.find((one) => one.operationId !== operationId);
  if (!request || !other || typeof body !== "object" || body === null) return undefined;
  const given = other.demanded.filter((name) => Object.hasOwn(body, name));
  const [missing = ""] = request.demanded;
  if (given.length === 0 || request.demanded.some((name) => Object.hasOwn(body, name)))
    return undefined;
  const detail = `${missing} is missing, which POST ${request.path} needs. The request has ${given.join(" and ")} for POST ${other.path}. Send it there.`;
  return { pointer: `/${missing}`, code: "required", detail };
}

/** Returns the member that a name was meant to be, or undefined for a name of another meaning. */
function findMeant(key: string): string | undefined {
  if (key.length > longestName) return undefined;
  const given = plainName(key);
  const isBegun = ({ name }: Name) => given.length >= shortestBeginning && name.startsWith(given);
  const isNear = ({ name }: Name) => name.length >= shortestNear && isNearName(name, given);
  const same = names.find(({ name }) => name === given)?.member ?? otherNames.get(given);
  return same ?? (names.find(isBegun) ?? names.find(isNear))?.member;
}

function describeStray(key: string, meant: string, request: (typeof requests)[number]): string {
  const other = requests.find(({ members }) => members.includes(meant));
  const remedy = request.members.includes(meant)
    ? `Send it as /${meant}, or leave it out.`
    : `Remove it, or use POST ${other?.path ?? ""}, which takes /${meant}.`;
  return `${quote(key)} does not limit the token in this spelling or place. ${remedy}`;
}
