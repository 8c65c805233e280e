import type { Config } from "../settings/config.ts";
import type { Refusal } from "./operation.ts";

/** The paths of the API, with parameters in braces. */
type Paths = readonly string[];

/**
 * Refuses an unknown path of the API (G10), with its likely fault. `url` is the request's target, with `/api` in front or without it;
 * `paths` are those of the service.
 */
export function pathNotFound(
  url: string,
  paths: Paths,
  { baseUrl, environment }: Pick<Config, "baseUrl" | "environment">,
): Refusal {
  const [target = ""] = url.split(/[?#]/);
  const path = target.replace(/^\/api(?=\/|$)/, "");
  const below = pathWithoutApi(target, paths);
  const reason =
    (below === undefined ? findFault(path, paths) : describeNoApi(below, baseUrl)) ??
    (environment === "live" && path.startsWith("/sandbox")
      ? "The endpoints of the sandbox do not exist in live. Use them in the sandbox."
      : "The API has no such path. Check its spelling.");
  return { problem: "path_not_found", detail: `${reason} ${baseUrl}/docs lists all paths.` };
}

/**
 * Returns the path of the API that a request's target means whose address lacks `/api`, such as `/payins/A-1` or `/v2/payins/A-1`;
 * undefined for other targets.
 */
export function pathWithoutApi(url: string, paths: Paths): string | undefined {
  const [target = ""] = url.split(/[?#]/);
  if (/^\/api(?:\/|$)/.test(target)) return undefined;
  const path = withoutSlashesAtEnd(target.replace(/^\/(?:api|v\d{1,3}(?:\.\d{1,3})?)(?=\/)/i, ""));
  const given = path.split("/");
  return paths.some((template) => covers(template, given)) ? path : undefined;
}

/** The longest path that a sentence repeats. */
const longestShown = 120;

function describeNoApi(path: string, baseUrl: string): string {
  const right = path.length > longestShown ? "" : ` Send the call to ${baseUrl}${path}.`;
  return `The address lacks /api: the base address of the API is ${baseUrl}.${right}`;
}

function findFault(path: string, paths: Paths): string | undefined {
  const isKnown = (other: string, templates = paths) => {
    const given = other.split("/");
    return templates.some((template) => covers(template, given));
  };
  if (/%(?![0-9a-f]{2})/i.test(path))
    return "The path has a % without two hexadecimal digits. Encode it as %25.";
  if (path.endsWith("/") && isKnown(withoutSlashesAtEnd(path)))
    return "The path ends with a slash. Leave the slash at the end out.";
  if (path.includes("//") && isKnown(path.replaceAll(/\/{2,}/g, "/")))
    return "The path has two slashes in a row. Send one.";
  const [, below = ""] = /^\/(?:api|v?\d{1,3}(?:\.\d+)?)(\/.*)$/.exec(path) ?? [];
  if (isKnown(below))
    return below.length + 4 === path.length && path.startsWith("/api")
      ? "The path has /api twice: the base address ends with it already. Send it once."
      : "The path begins with a version. Leave it out: the version is the header X-API-Version.";
  const inSmallLetters = paths.map((known) => known.toLowerCase());
  if (isKnown(path.toLowerCase(), inSmallLetters))
    return "The case of letters in a path matters. Send it as the API description has it.";
  if (/^\/pay(ins|outs)\/[^/]+\/[^/]+/.test(path))
    return "Nothing of this name is below a payment, and an id cannot hold a slash. Send an id of letters, digits and . _ ~ - alone.";
  return undefined;
}

/** A regular expression would take time that grows with the square of the number of slashes, and anybody may send them. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** Returns whether the parts of a path are those of a template, whatever its parameters. */
function covers(template: string, given: readonly string[]): boolean {
  const parts = template.split("/");
  return (
    parts.length === given.length &&
    parts.every(
      (part, index) => part === given[index] || (part.startsWith("{") && given[index] !== ""),
    )
  );
}
