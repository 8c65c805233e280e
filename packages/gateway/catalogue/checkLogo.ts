import { checkPng } from "./checkPng.ts";
import { findSvgFault } from "./findSvgFault.ts";

/** The largest logo (G46). One of 64 × 40 pixels needs far less. */
const maximumBytes = 8192;

/** A logo that is safe to serve, or one sentence about why it is not. */
export type CheckedLogo =
  | { readonly ok: true; readonly extension: "svg" | "png"; readonly content: Buffer }
  | { readonly ok: false; readonly fault: string };

/**
 * Checks a logo of a merchant, a method or an operator (G46): an SVG without anything that could run or load, or a PNG. Its
 * content decides the type. An SVG is served as it is given; a PNG loses its metadata.
 */
export function checkLogo(given: Uint8Array): CheckedLogo {
  const content = Buffer.from(given);
  const png = checkPng(content);
  if (png && "fault" in png) return { ok: false, fault: png.fault };
  const kept = png?.content ?? content;
  if (kept.length > maximumBytes) {
    return {
      ok: false,
      fault: `It has ${kept.length} bytes, and a logo may have ${maximumBytes}. Make it simpler, or smaller.`,
    };
  }
  const fault = png ? undefined : findSvgFault(content);
  if (fault !== undefined) return { ok: false, fault };
  return { ok: true, extension: png ? "png" : "svg", content: kept };
}
