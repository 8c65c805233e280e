import type { Page } from "@playwright/test";

/** Holds the answers of a mocked endpoint back until `letGo` is called. */
export function holdAnswer<Call extends unknown[], Answer>(
  answer: (...call: Call) => Answer,
): {
  readonly reply: (...call: Call) => Promise<Answer>;
  readonly letGo: () => void;
} {
  const held = Promise.withResolvers<void>();
  return {
    reply: async (...call) => {
      await held.promise;
      return answer(...call);
    },
    letGo: () => {
      held.resolve();
    },
  };
}

/** Holds files of the page back until `letGo` is called. */
export async function holdFiles(
  page: Page,
  files: string,
): Promise<{ readonly letGo: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held.promise;
    await route.continue();
  });
  return {
    letGo: () => {
      held.resolve();
    },
  };
}
