import { createTexts } from "../../locales/createTexts.ts";
import messages from "./linksTexts.ts?compiled";
import type linksTexts from "./linksTexts.ts";

/** Give the texts of the builder of links. */
export const { text, textWith } = createTexts<typeof linksTexts>("en", messages);
