import { serveWebApp } from "./serveWebApp.ts";
import type { Host } from "./hostedBuild.ts";
import { nginxPath, startNginx } from "./nginxHost.ts";
import { startStaticHost } from "./staticHost.ts";

/**
 * The hosts that can serve the Web App, each with the API at the same origin and with the API at https://api.example/api. The settings of
 * each assume TLS.
 */
export const hosts: Readonly<
  Record<
    string,
    {
      readonly start: () => Promise<Host>;
      readonly startWithApiElsewhere: () => Promise<Host>;
      /** The reason why the host is not available here. */
      readonly missing?: string | undefined;
    }
  >
> = {
  "the gateway": {
    start: () => serveWebApp({ PUBLIC_URL: "https://pay.example" }),
    startWithApiElsewhere: () =>
      serveWebApp({ PUBLIC_URL: "https://api.example", WEB_APP_URL: "https://pay.example" }),
  },
  nginx: {
    start: () => startNginx(),
    startWithApiElsewhere: () => startNginx(apiElsewhere),
    missing:
      nginxPath === undefined
        ? "there is no nginx here: install it, or name one in NGINX_PATH"
        : undefined,
  },
  "a host that reads _headers": {
    start: () => startStaticHost(),
    startWithApiElsewhere: () => startStaticHost(apiElsewhere),
  },
};

/** The settings of a host whose API has an origin of its own. */
export const apiElsewhere = { API_BASE_URL: "https://api.example/api" } as const;
