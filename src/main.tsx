import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadReads } from "./api/loadReads.ts";
import { createQueryClient } from "./api/queryClient.ts";
import { loadRuntimeConfig, runtimeConfig } from "./api/runtimeConfig.ts";
import { App } from "./app/App.tsx";
import { offerIntegrator } from "./app/offerIntegrator.ts";
import { seedQueries } from "./app/seedQueries.ts";
import { nextTask } from "./boot/nextTask.ts";
import { loadLanguage } from "./locales/loadLanguage.ts";
import { adoptSheets } from "./ui/adoptSheets.ts";

// Compiled schemas would need `unsafe-eval`, whose mere probing the page's policy reports.
Reflect.set(globalThis, "__zod_globalConfig", { jitless: true });

async function start(): Promise<void> {
  await nextTask();
  const config = loadRuntimeConfig();
  const [language] = await Promise.all([
    loadLanguage(),
    // Nobody is kept from paying by a look that did not come.
    config.then(
      ({ brand }) =>
        brand && import("./brand/applyBrand.ts").then((m) => m.applyBrand(brand)).catch(() => 0),
    ),
  ]);
  const root = document.querySelector("#root");
  if (!root) throw new Error("The shell has no #root");
  const client = createQueryClient();
  // What was painted already is rendered in its place, not waited for again. Any other is drawn once what judges answers is there.
  const painted = globalThis.early?.takeOver?.();
  if (!painted) {
    adoptSheets();
    await loadReads();
  }
  let tellShown: (() => void) | undefined;
  const shown = new Promise<void>((resolve) => {
    tellShown = resolve;
  });
  if (runtimeConfig().environment === "sandbox") offerIntegrator(client, shown);
  if (painted) await seedQueries(client, painted, shown);
  let isShown = false;
  const onShown = () => {
    if (isShown) return;
    isShown = true;
    if (painted) {
      // To look at all that stands there once more takes its time: not before the program answers.
      adoptSheets();
      painted.handOver();
    }
    // What comes next waits until the customer sees the page.
    requestAnimationFrame(() => void nextTask().then(() => tellShown?.()));
  };
  // In slices: what was painted early answers the customer in between.
  startTransition(() => {
    const app = <App language={language} client={client} onShown={onShown} />;
    // What stands there is taken over as it is. Where it is no longer what was painted, React draws its own.
    if (root.querySelector("[data-early]")) hydrateRoot(root, app, { onRecoverableError() {} });
    else createRoot(root).render(app);
  });
}

// A rejection is told by the shell in plain words: it stands until the program takes its place. Awaiting here, at the top, would keep
// the bundler from putting into this file what the lazy pages share with it.
void start();
