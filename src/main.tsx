import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { loadRuntimeConfig } from "./api/runtimeConfig.ts";
import { createQueryClient } from "./api/queryClient.ts";
import { App } from "./app/App.tsx";
import { seedQueries } from "./app/seedQueries.ts";
import { loadLanguage } from "./locales/loadLanguage.ts";

// Compiled schemas would need `unsafe-eval`, whose mere probing the page's policy reports.
z.config({ jitless: true });

async function start(): Promise<void> {
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
  // What was painted already is rendered in its place, not waited for again.
  const handOver = globalThis.early?.takeOver();
  if (handOver) await seedQueries(client);
  createRoot(root).render(<App language={language} client={client} onShown={handOver} />);
}

// A rejection is told by the shell in plain words: it stands until the program takes its place. Awaiting here, at the top, would keep
// the bundler from putting into this file what the lazy pages share with it.
void start();
