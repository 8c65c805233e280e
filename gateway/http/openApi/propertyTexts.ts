import { accountTexts } from "./listTexts.ts";
import { optionTexts } from "./optionTexts.ts";
import { paymentTexts } from "./paymentTexts.ts";
import type { PropertyTexts } from "./propertyText.ts";
import { sandboxTexts } from "./sandboxTexts.ts";
import { tokenAndProblemTexts } from "./tokenTexts.ts";

/** The texts of all properties of requests and answers. */
export const propertyTexts: PropertyTexts = {
  ...sandboxTexts,
  ...accountTexts,
  ...optionTexts,
  ...tokenAndProblemTexts,
  ...paymentTexts,
};
