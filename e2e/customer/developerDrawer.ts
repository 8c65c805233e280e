import type { Locator, Page } from "@playwright/test";

/** The developer drawer (the fragment `#integrator`). */
export function drawer(page: Page): Locator {
  return page.getByRole("complementary", { name: "Developer drawer" });
}

/** The heading of the drawer, which takes the focus on opening. */
export function drawerTitle(page: Page): Locator {
  return drawer(page).getByRole("heading", { level: 2 });
}

/** The section of the drawer under a heading. */
export function drawerPart(page: Page, heading: string): Locator {
  return drawer(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 3, name: heading }) });
}

/** The button in the page's corner that opens the drawer. */
export function cornerButton(page: Page): Locator {
  return page.getByRole("button", { name: "Developer drawer" });
}
