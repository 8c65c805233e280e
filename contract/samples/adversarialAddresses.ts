/** URLs that no page may follow (G24, G40). Each is a known way to mislead a reader or to run code. For tests only. */
export const adversarialAddresses: readonly string[] = [
  // Schemes that run, read or call.
  "javascript:__hit(1)",
  "JaVaScRiPt:__hit(2)",
  "javascript://shop.example/%0a__hit(3)",
  "java\tscript:__hit(4)",
  "java\nscript:__hit(5)",
  " javascript:__hit(6)",
  "\u0001javascript:__hit(7)",
  "javascript\u0000:__hit(8)",
  "javascript&colon;__hit(9)",
  "vbscript:msgbox(1)",
  "VBScript:msgbox(1)",
  "data:text/html,<script>__hit(10)</script>",
  "DATA:text/html;base64,PHNjcmlwdD5fX2hpdCgxMSk8L3NjcmlwdD4=",
  "blob:https://shop.example/12",
  "filesystem:https://shop.example/temporary/13",
  "view-source:https://shop.example/",
  "file:///etc/passwd",
  "about:blank",
  "intent://shop.example#Intent;scheme=https;end",
  "upi://pay?pa=evil@bank",
  "tel:+100",
  "ws://shop.example/",
  // A missing or incomplete scheme.
  "//evil.example/",
  "///evil.example/",
  "\\\\evil.example\\",
  "/\\evil.example/",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https:\\\\evil.example",
  "https&#58;//evil.example",
  "evil.example/return",
  "?returnUrl=https://evil.example/",
  // The text before an @ is not the host.
  "https://shop.example@evil.example/",
  "https://shop.example%40evil.example/",
  "https://shop.example:443@evil.example/",
  "https://shop.example%2F@evil.example/",
  "https://shop.example\\@evil.example/",
  "https://@evil.example/",
  // Characters that parsers drop.
  "https://evil.example/ ",
  " https://evil.example/",
  "https://evil\t.example/",
  "https://evil.example\r\nSet-Cookie: a=b",
  "ht\ntps://evil.example/",
  "https://evil.example/\u0000",
  // Invalid hosts.
  "https://shop.example\u202Emoc.live/",
  "https://shop.example\u2028/",
  "https://[::1",
  "https://1.2.3.4.5/",
  "https://shop.example:99999/",
  "httpſ://shop.example/",
  // Unencrypted connections.
  "http://shop.example/",
  "http://127.0.0.1.evil.example/",
  "http://169.254.169.254/latest/meta-data/",
];

/**
 * Hosts that look like another one, with the name under which they are shown (G40). They may be followed. Typed by hand, for
 * tests only.
 */
export const lookAlikes: readonly (readonly [address: string, shownHost: string])[] = [
  // Cyrillic а for a, and a whole word in Cyrillic.
  ["https://pаypal.example/", "xn--pypal-4ve.example"],
  ["https://аррӏе.example/", "xn--80ak6aa92e.example"],
  // Letters that IDNA normalises are shown in their normalised form.
  ["https://Ｓhop.example/", "shop.example"],
  ["https://ⓢⓗⓞⓟ.example/", "shop.example"],
  ["https://shop。example/", "shop.example"],
  ["https://SHOP.EXAMPLE/", "shop.example"],
  ["https://xn--80ak6aa92e.example/", "xn--80ak6aa92e.example"],
  ["https://shop.example.evil.example/", "shop.example.evil.example"],
  ["https://shop.example-secure.evil.example/", "shop.example-secure.evil.example"],
  ["https://evil.example/https://shop.example/", "evil.example"],
  ["https://evil.example?https://shop.example/", "evil.example"],
  ["https://evil.example#@shop.example/", "evil.example"],
  ["https://0x7f.1/", "127.0.0.1"],
];
