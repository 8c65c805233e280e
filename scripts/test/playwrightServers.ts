import { findOrInstallChromium } from "./programs/chromium.ts";
import { findOrUnpackNginx } from "./programs/nginx.ts";
import { startPostgres } from "./programs/postgres/startPostgres.ts";
import { scope } from "./scope.ts";

/** Finds or installs the browser of Playwright's tests, and starts the server that they share. */
export default async function startServers(): Promise<() => Promise<void>> {
  const chromium = findOrInstallChromium();
  if ("missing" in chromium) throw new Error(chromium.missing);
  process.env["CHROMIUM_PATH"] = chromium.path;
  const nginx = scope === "all" ? findOrUnpackNginx() : undefined;
  if (nginx && "path" in nginx) process.env["NGINX_PATH"] = nginx.path;
  const postgres = await startPostgres();
  if ("url" in postgres) process.env["TEST_DATABASE_URL"] = postgres.url;
  return async () => {
    if ("stop" in postgres) await postgres.stop();
  };
}
