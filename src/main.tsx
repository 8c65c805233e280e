import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadReads } from "./api/loadReads.ts";
import { createQueryClient } from "./api/queryClient.ts";
import { loadRuntimeConfig, runtimeConfig } from "./api/runtimeConfig.ts";
import { App } from "./app/App.tsx";
import { offerDrawer } from "./app/offerDrawer.ts";
import { seedQueries } from "./app/seedQueries.ts";
import { nextTask } from "./boot/nextTask.ts";
import { readStarted } from "./boot/started.ts";
import { loadLanguage } from "./locales/loadLanguage.ts";
import { linkContext } from "./redirect/linkContext.ts";
import { setLogoOrigin } from "./ui/logoAddress.ts";
import { announceFirstPage } from "./ui/Page.tsx";

// Compiled schemas would need `unsafe-eval`, which the page's policy forbids.
Reflect.set(globalThis, "__zod_globalConfig", { jitless: true });

/** Loads the schemas. If that fails, the first call says so. */
const loadSchemas = () => loadReads().catch(() => undefined);

async function start(): Promise<void> {
  const root = document.querySelector("#root");
  if (!root) throw new Error("The shell has no #root");
  const isPrerendered = () => root.hasAttribute("data-prerendered");
  const { hasAnswers, openLink, takeAnswers } = readStarted();
  // A page whose first answers need no schema loads the schemas later. Any other page waits for them.
  const schemas = hasAnswers() ? undefined : loadSchemas();
  await nextTask();
  const config = loadRuntimeConfig();
  const [language] = await Promise.all([
    loadLanguage(),
    // A brand that fails to load must not block payment.
    config.then(({ apiBaseUrl, brand }) => {
      setLogoOrigin(apiBaseUrl);
      return (
        brand && import("./brand/applyBrand.ts").then((m) => m.applyBrand(brand)).catch(() => 0)
      );
    }),
  ]);
  const client = createQueryClient();
  const answers = takeAnswers();
  if (!answers) await (schemas ?? loadSchemas());
  let tellShown: (() => void) | undefined;
  const shown = new Promise<void>((resolve) => {
    tellShown = resolve;
  });
  // The options may have been prerendered of a link whose addresses disagree with its token: the browser hashes later.
  const link = await openLink(linkContext());
  if (runtimeConfig().environment === "sandbox") offerDrawer(client, link, shown);
  if (answers && link.ok) await seedQueries(client, link.request, answers, shown);
  let isShown = false;
  const onShown = () => {
    if (isShown) return;
    isShown = true;
    answers?.replayInput();
    // After the next paint.
    requestAnimationFrame(() => void nextTask().then(() => tellShown?.()));
  };
  // In a transition, so that the prerendered page still reacts to the customer.
  startTransition(() => {
    const app = <App language={language} client={client} link={link} onShown={onShown} />;
    if (isPrerendered() && link.ok) hydrateRoot(root, app, { onRecoverableError() {} });
    else {
      announceFirstPage(language.text("page.loading"));
      createRoot(root).render(app);
    }
  });
}

// A rejection shows the error page of the shell (`src/inline/showFailure.ts`).
globalThis.starting = start();
