import { createTexts } from "../../locales/createTexts.ts";
import messages from "./toolsTexts.ts?compiled";
import type toolsTexts from "./toolsTexts.ts";

/** Return the texts of the tools. */
export const { text, textWith } = createTexts<typeof toolsTexts>("en", messages);
