import type { Locator, Page } from "@playwright/test";

/** The drawer of the integrator mode. */
export function drawer(page: Page): Locator {
  return page.getByRole("complementary", { name: "Integrator mode" });
}

/** Its heading, which takes the focus when it is opened. */
export function drawerTitle(page: Page): Locator {
  return drawer(page).getByRole("heading", { level: 2 });
}

/** The part of it under a heading. */
export function drawerPart(page: Page, heading: string): Locator {
  return drawer(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 3, name: heading }) });
}

/** The button in the corner of the page that opens it. */
export function cornerButton(page: Page): Locator {
  return page.getByRole("button", { name: "Integrator mode" });
}
