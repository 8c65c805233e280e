import type { BrowserContext } from "@playwright/test";
import type { MockGateway } from "./mockGateway.ts";

/** Answers every call of a context that goes to a service, at whatever origin: for pages of hosts that have no gateway beside them. */
export async function answerRoutes(context: BrowserContext, gateway: MockGateway): Promise<void> {
  await context.route(/\/(api|sandbox\/shop)\//, async (route, request) => {
    const answer = await gateway.answer({
      method: request.method(),
      url: request.url(),
      headers: request.headers(),
      body: request.postData() ?? undefined,
    });
    if (answer === "reset") await route.abort("connectionreset");
    else await route.fulfill(answer);
  });
}
