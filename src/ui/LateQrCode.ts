import { lazyPart } from "./lazyPart.ts";

/** Shows a QR code, whose code loads when the first one is shown, or before. */
export const LateQrCode = lazyPart(() => import("./QrCode.tsx"));
