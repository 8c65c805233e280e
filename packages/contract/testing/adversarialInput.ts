import type { UrlFault } from "../followableUrl.ts";

/** Texts that act in a page that takes them for markup or code. Most call `__hit` or load a URL, which the tests detect. */
const markup = [
  "<script>__hit(1)</script>",
  "</script><script>__hit(2)</script>",
  "<img src=x onerror=__hit(3)>",
  "<svg/onload=__hit(4)>",
  "<svg><script>__hit(5)</script></svg>",
  '"><img src="https://evil.example/pixel?6">',
  "<iframe srcdoc='<script>parent.__hit(7)</script>'>",
  "<a href=javascript:__hit(8)>Continue</a>",
  "<style>@import 'https://evil.example/9.css';</style>",
  "<link rel=stylesheet href=https://evil.example/10.css>",
  "<meta http-equiv=refresh content='0;url=https://evil.example/11'>",
  "<base href=https://evil.example/>",
  "<form action=https://evil.example/13><button>Pay now</button></form>",
  "<object data=https://evil.example/14></object>",
  "<details open ontoggle=__hit(15)>x</details>",
  "&lt;script&gt;__hit(16)&lt;/script&gt;",
  "' onfocus=__hit(17) autofocus='",
  "--><script>__hit(18)</script><!--",
  "]]><script>__hit(19)</script>",
  "javascript:__hit(20)",
  "data:text/html,<script>__hit(21)</script>",
  "${__hit(22)}{{__hit(22)}}{__hit(22)}",
  "{count, plural, one {#} other {#}} {amount} {host}",
  "\uE000amount\uE001\uE000host\uE001",
] as const;

/** Texts that change the direction of the text around them, overlap it, or are invisible. */
const turning = [
  "\u202Egnp.evil\u202C",
  "\u202Enever ended",
  "\u2067\u2067\u2067 isolates never ended",
  "\u2069\u2069 ended too often",
  "Shop \u202Emoc.live//:sptth",
  "متجر <b>!</b> (100",
  "חנות 100%",
  "Z̴̧̛͓a̷̡͙l̵̢̫g̶̨͉o̴̡̙ ".repeat(8),
  "nothing\u200B\u200C\u200D\uFEFF\u00ADseen",
  "\u0007\u0008\u001B[31mred\u001B[0m",
  "line\nbreak\r\nand\u2028others\u2029",
] as const;

/** Texts that break counting, cutting, encoding or comparing. */
const odd = [
  "W".repeat(400),
  "word ".repeat(120),
  "👩‍👩‍👧‍👦🏳️‍🌈🇯🇵".repeat(30),
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "[object Object]",
  "undefined",
  "null",
  "NaN",
  "-1e308",
  "%00%0d%0aSet-Cookie:%20a=b",
  "../../../../etc/passwd",
  "Robert'); DROP TABLE payins;--",
  "=cmd|' /C calc'!A0",
  "\\\\evil.example\\share",
  "(a+)+$",
  "ﷺ﷽",
  "İİıi",
  "한국어 日本語 ไทย हिन्दी ລາວ",
] as const;

/** Texts that break pages that trust them, for tests only. A lone surrogate is missing because a URL cannot carry it. */
export const adversarialTexts: readonly string[] = [...markup, ...turning, ...odd];

/** Names of parameters and fields that could reach a prototype, for tests only. */
export const prototypeNames = [
  "__proto__",
  "__proto__[polluted]",
  "__proto__.polluted",
  "constructor",
  "constructor[prototype][polluted]",
  "constructor.prototype.polluted",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
] as const;

/**
 * URLs that no page may follow, each with its fault (G24, G40). Each is a known way to mislead a reader or to run code. Typed by
 * hand, for tests only.
 */
export const refusedAddresses: readonly (readonly [address: string, fault: UrlFault])[] = [
  // Schemes that run, read or call.
  ["javascript:__hit(1)", "scheme"],
  ["JaVaScRiPt:__hit(2)", "scheme"],
  ["javascript://shop.example/%0a__hit(3)", "scheme"],
  ["java\tscript:__hit(4)", "malformed"],
  ["java\nscript:__hit(5)", "malformed"],
  [" javascript:__hit(6)", "malformed"],
  ["\u0001javascript:__hit(7)", "malformed"],
  ["javascript\u0000:__hit(8)", "malformed"],
  ["javascript&colon;__hit(9)", "malformed"],
  ["vbscript:msgbox(1)", "scheme"],
  ["VBScript:msgbox(1)", "scheme"],
  ["data:text/html,<script>__hit(10)</script>", "scheme"],
  ["DATA:text/html;base64,PHNjcmlwdD5fX2hpdCgxMSk8L3NjcmlwdD4=", "scheme"],
  ["blob:https://shop.example/12", "scheme"],
  ["filesystem:https://shop.example/temporary/13", "scheme"],
  ["view-source:https://shop.example/", "scheme"],
  ["file:///etc/passwd", "scheme"],
  ["about:blank", "scheme"],
  ["intent://shop.example#Intent;scheme=https;end", "scheme"],
  ["upi://pay?pa=evil@bank", "scheme"],
  ["tel:+100", "scheme"],
  ["ws://shop.example/", "scheme"],
  // A missing or incomplete scheme.
  ["//evil.example/", "malformed"],
  ["///evil.example/", "malformed"],
  ["\\\\evil.example\\", "malformed"],
  ["/\\evil.example/", "malformed"],
  ["https:evil.example", "malformed"],
  ["https:/evil.example", "malformed"],
  ["https:///evil.example", "malformed"],
  ["https:\\\\evil.example", "malformed"],
  ["https&#58;//evil.example", "malformed"],
  ["evil.example/return", "malformed"],
  ["?returnUrl=https://evil.example/", "malformed"],
  // The text before an @ is not the host.
  ["https://shop.example@evil.example/", "user_info"],
  ["https://shop.example%40evil.example/", "malformed"],
  ["https://shop.example:443@evil.example/", "user_info"],
  ["https://shop.example%2F@evil.example/", "user_info"],
  ["https://shop.example\\@evil.example/", "malformed"],
  ["https://@evil.example/", "user_info"],
  // Characters that parsers drop.
  ["https://evil.example/ ", "malformed"],
  [" https://evil.example/", "malformed"],
  ["https://evil\t.example/", "malformed"],
  ["https://evil.example\r\nSet-Cookie: a=b", "malformed"],
  ["ht\ntps://evil.example/", "malformed"],
  ["https://evil.example/\u0000", "malformed"],
  // Invalid hosts.
  ["https://shop.example\u202Emoc.live/", "malformed"],
  ["https://shop.example\u2028/", "malformed"],
  ["https://[::1", "malformed"],
  ["https://1.2.3.4.5/", "malformed"],
  ["https://shop.example:99999/", "malformed"],
  ["httpſ://shop.example/", "malformed"],
  // Unencrypted connections.
  ["http://shop.example/", "insecure"],
  ["http://127.0.0.1.evil.example/", "insecure"],
  ["http://169.254.169.254/latest/meta-data/", "insecure"],
];

/** URLs that no page may follow (G24, G40), for tests only. */
export const adversarialAddresses: readonly string[] = refusedAddresses.map(([address]) => address);

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
