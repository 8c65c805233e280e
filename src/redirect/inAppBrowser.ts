/** A browser inside another app: its name, where it gives one. */
export interface InAppBrowser {
  readonly app: string | undefined;
}

/** Apps by what they write into the name of their browser. The first that fits counts. */
const signs: readonly (readonly [app: string, sign: RegExp])[] = [
  ["Messenger", /\bFBAN\/Messenger|\bFB_IAB\/(?:Orca|MESSENGER)/],
  ["Instagram", /\bInstagram\b/],
  ["Facebook", /\bFB(?:AN|AV|_IAB)\b/],
  ["LINE", /\bLine\/\d/],
  ["WhatsApp", /\bWhatsApp\b/],
  ["WeChat", /\bMicroMessenger\b/],
  ["KakaoTalk", /\bKAKAOTALK\b/i],
  ["Zalo", /\bZalo\b/i],
  ["TikTok", /\bmusical_ly|\bBytedanceWebview\b|\bTikTok\b|\btrill_/],
  ["Telegram", /\bTelegram\b/],
  ["X", /\bTwitter\b/],
  ["Snapchat", /\bSnapchat\b/],
  ["LinkedIn", /\bLinkedInApp\b/],
  ["Google", /\bGSA\//],
];

/** Android's own word for a page inside an app, and iOS's missing one for the browser itself. */
const unnamedSigns = [/; wv\)/, /\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/).*\bAppleWebKit\b/];

/**
 * Tells by the user agent whether the page runs inside another app, whose browser often neither opens apps nor saves files nor
 * prints; undefined for a browser of its own. It only decides what help is offered: nothing stops working for a wrong guess.
 */
export function inAppBrowserOf(userAgent: string): InAppBrowser | undefined {
  const app = signs.find(([, sign]) => sign.test(userAgent))?.[0];
  if (app !== undefined) return { app };
  return unnamedSigns.some((sign) => sign.test(userAgent)) ? { app: undefined } : undefined;
}
