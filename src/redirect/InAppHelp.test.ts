import { expect, test } from "vitest";
import { detectInAppBrowser } from "./InAppHelp.tsx";

const android = "Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36";
const chrome = "(KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Facebook", `${android} ${chrome} [FB_IAB/FB4A;FBAV/489.0.0.66.81;]`],
  ["Facebook", `${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0.60.72;FBDV/iPhone14,5]`],
  ["Messenger", `${iphone} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/480.0.0.41.109]`],
  ["Messenger", `${android} ${chrome} [FB_IAB/Orca-Android;FBAV/480.0.0.0;]`],
  ["Instagram", `${iphone} Mobile/22B83 Instagram 355.0.0.24.108 (iPhone14,5; iOS 18_1)`],
  ["LINE", `${iphone} Mobile/15E148 Safari Line/14.19.0`],
  ["WhatsApp", `${android} ${chrome} WhatsApp/2.24.21.79`],
  ["WeChat", `${android} ${chrome} MMWEBID/1 MicroMessenger/8.0.50`],
  ["KakaoTalk", `${android} ${chrome};KAKAOTALK 2510420`],
  ["Zalo", `${android} ${chrome} Zalo android/24100100 ZaloTheme/light`],
  ["TikTok", `${android} ${chrome} musical_ly_2023700010 BytedanceWebview/d8a21c6`],
  ["TikTok", `${android} ${chrome} trill_370002 JsSdk/1.0`],
  ["Google", `${iphone} GSA/340.3.695604951 Mobile/15E148 Safari/604.1`],
  ["Telegram", `${android} ${chrome} Telegram-Android/11.2.3`],
  ["X", `${iphone} Mobile/22B83 Twitter for iPhone/10.62`],
])("%s is recognised by its user agent", (app, userAgent) => {
  expect(detectInAppBrowser(userAgent)).toEqual({ app });
});

test.each([
  ["Android", `${android} ${chrome}`],
  ["iOS", `${iphone} Mobile/15E148`],
])("an unnamed in-app browser is recognised on %s", (_, userAgent) => {
  expect(detectInAppBrowser(userAgent)).toEqual({ app: undefined });
});

test.each([
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 ${chrome}`],
  ["Safari", `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ["Chrome on iOS", `${iphone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`],
  ["Firefox on iOS", `${iphone} FxiOS/131.3 Mobile/15E148 Safari/605.1.15`],
  ["Samsung", `Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/26.0 ${chrome}`],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"],
  [
    "desktop Chrome",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
  ],
  ["nothing", ""],
])("%s is not an in-app browser", (_, userAgent) => {
  expect(detectInAppBrowser(userAgent)).toBeUndefined();
});
