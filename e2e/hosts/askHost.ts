import type { WebApp } from "./serveWebApp.ts";

/** Headers of a browser that navigates to an address. */
export const asPage = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } as const;

/** Requests an address of a host outside a browser. Returns the answer, whatever its status. */
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
