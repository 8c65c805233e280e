import type { InstitutionVisit } from "#contract/endpoints/readInstitutionVisit.ts";
import { judgeUrl } from "#contract/followableUrl.ts";
import type { LinkContext } from "#contract/redirectRequest.ts";

/** Returns the URL to which the visitor returns, if it may be followed (G24, G28). */
export function returnAddress(
  { returnTo }: InstitutionVisit,
  context: LinkContext,
): { readonly url: string; readonly host: string } | undefined {
  const verdict = judgeUrl(returnTo, context);
  return verdict.ok ? verdict : undefined;
}
