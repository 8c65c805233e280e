// The page's second inline script. It shows for which order the link is; once that is seen it begins with the customer's language, and paints
// the first page where that is plain, before the program is there.
import "../boot/tellFailure.ts";
import { parts } from "virtual:early-parts";
import { bootOf } from "../boot/boot.ts";
import { offerWords } from "../boot/offerWords.ts";
import texts from "../locales/en.ts?early";
import { askForSchemas } from "./askForSchemas.ts";
import { paintEarly } from "./paintEarly.ts";
import { showOrder } from "./showOrder.ts";

// Whoever the customer is sent to from here has no hold on the shop's window, where that one opened this one.
globalThis.opener = null;
const { early } = globalThis;
if (early) {
  early.parts.push(...parts);
  early.texts = texts;
  if (early.visit?.isPlain) showOrder(early.visit.request);
  offerWords(early.isTest);
  // Where no frame is drawn, as in a tab in the background, it waits, and whoever needs what follows begins it.
  const firstFrame = new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  if (early.visit) {
    early.takeOver = paintEarly(early.visit, { ...early, firstFrame, onUnpainted: askForSchemas });
  } else {
    askForSchemas();
  }
  void firstFrame.then(bootOf);
}
