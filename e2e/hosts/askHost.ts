import type { WebApp } from "./serveWebApp.ts";

/** What a browser says that goes to an address. */
export const asPage = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } as const;

/** Asks a host for an address, outside a browser, and gives what it answers with, whatever that is. */
export async function askHost(
  { origin }: WebApp,
  address: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await fetch(origin + address, { headers, redirect: "manual" });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}
