import { createTexts } from "../../locales/createTexts.ts";
import messages from "./callbacksTexts.ts?compiled";
import type callbacksTexts from "./callbacksTexts.ts";

/** Return the texts of the callbacks section. */
export const { text, textWith } = createTexts<typeof callbacksTexts>("en", messages);
