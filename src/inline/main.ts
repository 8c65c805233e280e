// The page's inline script. It runs while the React app is still being loaded: it sends the first two requests, chooses the language and prerenders
// the options.
import "./showFailure.ts";
import { readProperty } from "@pay/contract/matchesShape.ts";
import type { LinkContext } from "@pay/contract/redirectRequest.ts";
import { followAnswers } from "./followAnswers.ts";
import { readConfig } from "./readConfig.ts";
import { showOrder } from "./drawPage.ts";
import { restoreAmpersands } from "./restoreAmpersands.ts";
import { startLanguage } from "./startLanguage.ts";
import { startVisit } from "./startVisit.ts";
import { checkBoundAddresses } from "../redirect/boundAddresses.ts";
import sourceTexts from "../locales/en.ts?prerendered";
import { readRedirectLink, readStatusLink } from "../redirect/readLink.ts";
import { showLoadedLogos } from "../ui/logoAddress.ts";

if (location.hash) history.replaceState(history.state, "", restoreAmpersands(location.href));
// A page to which the customer navigates from here must not control the shop's window, if that opened this one.
globalThis.opener = null;
showLoadedLogos(document);
const config = readConfig();
const environment = readProperty(config, "environment");
const isTest = environment === "sandbox";
const visit = isTest || environment === "live" ? startVisit(config, environment) : undefined;
if (visit?.isPlain) showOrder(visit.request);
const language = startLanguage(location.search, isTest);
const openLink = (context: LinkContext) =>
  checkBoundAddresses(readRedirectLink(location.search, context), location.search);
globalThis.started = {
  language,
  sourceTexts,
  openLink,
  openStatusLink: (context) => readStatusLink(location.search, context),
  isRightLink: async () => visit !== undefined && (await openLink(visit.context)).ok,
  takeRead: visit?.reads.takeRead ?? (() => undefined),
  ...(visit
    ? followAnswers(visit, { isTest, language })
    : { hasAnswers: () => false, takeAnswers: () => undefined }),
};
