import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Messages } from "../boot/formatMessage.ts";
import en from "../locales/en.ts";
import { createLanguage } from "../locales/createLanguage.ts";

const messages: Messages = Object.fromEntries(
  Object.entries(en).map(([key, text]) => [key, compileMessageOrThrow(text)]),
);

/** The source language with all its texts, as the build compiles them. For tests only. */
export const english = createLanguage("en", messages);
