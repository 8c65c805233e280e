import { createTexts } from "../../locales/createTexts.ts";
import messages from "./callbacksTexts.ts?compiled";
import type callbacksTexts from "./callbacksTexts.ts";

/** Give the texts of callbacks. */
export const { text, textWith } = createTexts<typeof callbacksTexts>("en", messages);
