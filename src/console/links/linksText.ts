import { createTexts } from "../../locales/createTexts.ts";
import messages from "./linksTexts.ts?compiled";
import type linksTexts from "./linksTexts.ts";

/** Return the texts of the link builder. */
export const { text, textWith } = createTexts<typeof linksTexts>("en", messages);
