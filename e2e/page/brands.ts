import type { Page } from "@playwright/test";
import type { Brand } from "@pay/contract/runtimeConfig.ts";
import type { Environment } from "@pay/contract/followableUrl.ts";

/** Three very different brands. */
export const brands = {
  violet: {
    name: "Nordic Pay",
    accent: "#4c1d95",
    radius: 0,
    font: "DejaVu Serif, Georgia, serif",
    logo: "/brand/logo.svg",
  },
  orange: { name: "Sunny", accent: "#ff7a00", radius: 28 },
  mono: {
    name: "Atelier Noir",
    accent: "#111111",
    radius: 4,
    font: "DejaVu Sans Mono, monospace",
    logo: "/brand/logo.png",
  },
} as const satisfies Record<string, Brand>;

const svgLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><path d="M8 40V8h8l16 20V8h8v32h-8L16 20v20z" fill="#4c1d95"/><circle cx="68" cy="24" r="16" fill="#c4b5fd"/></svg>';
/** A black square of one dot. */
const pngLogo =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAfbLI3wAAAABJRU5ErkJggg==";

/** Configures the page with a brand, as the service would write it into the shell (G43); the brand may be invalid. */
export async function withBrand(
  page: Page,
  origin: string,
  brand: unknown,
  environment: Environment = "sandbox",
): Promise<void> {
  await page.route(`${origin}/**`, async (route, request) => {
    if (!request.isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const shell = await response.text();
    const config = JSON.stringify({ apiBaseUrl: "/api", environment, brand });
    const body = shell.replace(
      /(id="runtime-config">)[^<]*/,
      (_, begin: string) => `${begin}${config.replaceAll("<", String.raw`\u003c`)}`,
    );
    return route.fulfill({ response, body });
  });
  await page.route(`${origin}/brand/logo.svg`, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: svgLogo }),
  );
  await page.route(`${origin}/brand/logo.png`, (route) =>
    route.fulfill({ contentType: "image/png", body: Buffer.from(pngLogo, "base64") }),
  );
}
