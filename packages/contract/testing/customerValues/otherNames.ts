import type { WrittenValue } from "./writtenValue.ts";

/** Names in other scripts. */
export const otherNames: readonly WrittenValue[] = [
  ["नरेन्द्र मोदी", "नरेन्द्र मोदी", "public code"],
  ["लक्\u200Dष्मी", "लक्\u200Dष्मी", "a joiner within a conjunct (Unicode, chapter 12)"],
  [
    "ए\u0970 पी\u0970 जे\u0970 अब्दुल कलाम",
    "ए. पी. जे. अब्दुल कलाम",
    "from knowledge: Wikipedia (hi), with the sign of abbreviation",
  ],
  ["ಪುನೀತ್ ರಾಜ್\u200Dಕುಮಾರ್", "ಪುನೀತ್ ರಾಜ್\u200Dಕುಮಾರ್", "from knowledge: Wikipedia (kn), with a joiner"],
  ["ರಾಜ್\u200Cಕುಮಾರ್", "ರಾಜ್\u200Cಕುಮಾರ್", "from knowledge: Wikipedia (kn), with a non-joiner"],
  ["ஏ. ஆர். ரகுமான்", "ஏ. ஆர். ரகுமான்", "public code"],
  ["నందమూరి తారక రామారావు", "నందమూరి తారక రామారావు", "from knowledge: Wikipedia (te)"],
  ["মমতা বন্দ্যোপাধ্যা\u09DF", "মমতা বন্দ্যোপাধ্যা\u09AF\u09BC", "public code; NFC writes this letter in two"],
  ["മോഹൻലാൽ", "മോഹൻലാൽ", "from knowledge: Wikipedia (ml)"],
  ["ਮਨਮੋਹਨ ਸਿੰਘ", "ਮਨਮੋਹਨ ਸਿੰਘ", "from knowledge: Wikipedia (pa)"],
  ["محمد علی جناح", "محمد علی جناح", "public code"],
  ["علی\u200Cرضا", "علی\u200Cرضا", "permissionlesstech/bitchat#1699"],
  [
    "امیر\u200Cحسین\u200C",
    "امیر\u200Cحسین",
    "permissionlesstech/bitchat#1699, with one that joins nothing",
  ],
  [
    "\uFEE3\uFEA4\uFEE4\uFEAA",
    "محمد",
    "the forms of letters that PDF files hold (Unicode, Arabic Presentation Forms-B)",
  ],
  ["\u200Fنجيب محفوظ\u200F", "نجيب محفوظ", "public code, with marks of direction"],
  ["\u2067عبد الله\u2069", "عبد الله", "isolated, as chat programs write names"],
  ["ทักษิณ ชินวัตร", "ทักษิณ ชินวัตร", "public code"],
  ["เฉลิม อยู่บำรุง", "เฉลิม อยู่บำรุง", "public code; ำ is one letter"],
  ["ทองลุน\u200Bสีสุลิด", "ทองลุนสีสุลิด", "a blank of no width between words (Unicode, chapter 16)"],
  ["ທອງລຸນ ສີສຸລິດ", "ທອງລຸນ ສີສຸລິດ", "from knowledge: Wikipedia (lo)"],
  ["ຄຳໄຕ ສີພັນດອນ", "ຄຳໄຕ ສີພັນດອນ", "from knowledge: Wikipedia (lo); ຳ is one letter"],
  ["ໜູຮັກ ພູມສະຫວັນ", "ໜູຮັກ ພູມສະຫວັນ", "from knowledge: Wikipedia (lo); ໜ is one letter"],
  ["Борис Николаевич Ельцин", "Борис Николаевич Ельцин", "W3C, Personal names around the world"],
  ["Юлія Тимошенко-Крюкова\u00AD", "Юлія Тимошенко-Крюкова", "a soft hyphen from a word processor"],
];
