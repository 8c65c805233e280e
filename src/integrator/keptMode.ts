import { keptInTab } from "../ui/keptInTab.ts";

/** That integrator mode is on in this tab, and whether its drawer is open: the one thing that it keeps, and no longer than the tab. */
export const keptMode = keptInTab("integrator", () => sessionStorage);
