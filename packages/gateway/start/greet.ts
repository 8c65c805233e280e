import type { Config } from "../settings/config.ts";
import type { Screen } from "../sandboxHooks.ts";
import type { ServiceFacts } from "./startService.ts";

/** Prints the address of the service and first steps to try. */
export async function greet(
  config: Config,
  { missing, servesWebApp, greetMore }: ServiceFacts,
  screen: Screen,
): Promise<void> {
  const { say } = screen;
  say("");
  if (servesWebApp) say(`Web App      ${config.webAppUrl}/`);
  say(`API          ${config.baseUrl}`);
  say(`Docs         ${config.publicUrl}/docs`);
  say(`Health       ${config.publicUrl}/health/ready`);
  if (!servesWebApp)
    say(
      "The Web App is not built, so the gateway does not serve it. Run `npm run build` and start again.",
    );
  const [first] = missing;
  if (first !== undefined)
    say(
      `${missing.length} of the things that payments need ${missing.length === 1 ? "is" : "are"} missing; npm run ready lists all. The first: ${first}`,
    );
  await greetMore?.(screen, servesWebApp);
}
