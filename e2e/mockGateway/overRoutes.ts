import type { BrowserContext } from "@playwright/test";
import type { MockGateway } from "./mockGateway.ts";

/** Answers all calls of a context to a service, at any origin, for pages of hosts without a gateway. */
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
