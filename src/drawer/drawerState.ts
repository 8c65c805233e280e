import { storedText } from "../ui/storedText.ts";

/** Stores for the life of the tab that the developer drawer is on, and whether it is open. It stores nothing else. */
export const drawerState = storedText("integrator", () => sessionStorage);
