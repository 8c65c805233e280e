import type { WrittenValue } from "./writtenValue.ts";

/** E-mail addresses as people write them, and the addresses that are sent (G17). */
export const writtenEmails: readonly WrittenValue[] = [
  // Addresses that Japanese carriers gave out until 2009.
  ["aaa..bbbb.cc@docomo.ne.jp", "aaa..bbbb.cc@docomo.ne.jp", "exceedone/exment#800"],
  ["xxx.yyy.@docomo.ne.jp", "xxx.yyy.@docomo.ne.jp", "exceedone/exment#800"],
  [
    '"aaa..bbbb.cc"@docomo.ne.jp',
    "aaa..bbbb.cc@docomo.ne.jp",
    "exceedone/exment#800, as mailers need it",
  ],
  ['"xxx.yyy."@docomo.ne.jp', "xxx.yyy.@docomo.ne.jp", "exceedone/exment#800, as mailers need it"],
  ["try..this..0511@docomo.ne.jp", "try..this..0511@docomo.ne.jp", "PHPMailer/PHPMailer#418"],
  ["bar.@example.com", "bar.@example.com", "swiftmailer/swiftmailer#71"],
  ["ba...z@example.com", "ba...z@example.com", "swiftmailer/swiftmailer#71"],
  [
    "ba\u2026z@example.com",
    "ba...z@example.com",
    "swiftmailer/swiftmailer#71, with the sign that phones make of three dots",
  ],
  ["hoge.@example.com", "hoge.@example.com", "EC-CUBE/ec-cube#1325"],
  ["user..name@example.com", "user..name@example.com", "KumoCorp/kumomta#77"],
  ["abcd-efg.@aaa.co.jp", "abcd-efg.@aaa.co.jp", "pcclick.seesaa.net"],
  // Pasted.
  ["\u200Buser@example.com", "user@example.com", "validatorjs/validator.js#940"],
  ["example@example.com\u200B", "example@example.com", "pydantic/pydantic#3772"],
  ["some@email.com\u00A0", "some@email.com", "egulias/EmailValidator#358"],
  ["\u2009example@email.test", "example@email.test", "ansman/validate.js#348"],
  ["\uFEFFj.doe@example.com\r\n", "j.doe@example.com", "egulias/EmailValidator#386, from a file"],
  ["\u202Asimple@example.com\u202C", "simple@example.com", "verbb/hyper#86, from an address book"],
  ["user\uFF20example.com", "user@example.com", "logaretm/vee-validate#2339"],
  ["ＡＡＡ@example.com", "AAA@example.com", "jquense/yup#1254"],
  ["ada\uFF20example\uFF0Ecom", "ada@example.com", "RFC 3490, section 3.1"],
  ["ada@example\u3002com", "ada@example.com", "RFC 3490, section 3.1"],
  ["ada@example\uFF61com", "ada@example.com", "RFC 3490, section 3.1"],
  ["catherine.o\u2019hara@example.com", "catherine.o'hara@example.com", "smart punctuation of iOS"],
  [
    "example\u2013indeed@strange\u2011example.com",
    "example-indeed@strange-example.com",
    "public code, with dashes of word processors",
  ],
  ["test@anpi.co.jp.", "test@anpi.co.jp", "anpifaq.zendesk.com, the end of a sentence"],
  ["mailto:chris@example.com", "chris@example.com", "RFC 6068, section 6"],
  [
    "mailto:infobot@example.com?subject=current-issue",
    "infobot@example.com",
    "RFC 6068, section 6",
  ],
  ["mailto:gorby%25kremvax@example.com", "gorby%kremvax@example.com", "RFC 6068, section 6"],
  ["Mary Smith <mary@x.test>", "mary@x.test", "RFC 5322, appendix A.1.2"],
  [
    '"Joe Q. Public" <john.q.public@example.com>',
    "john.q.public@example.com",
    "RFC 5322, appendix A.1.2",
  ],
  ["<boss@nil.test>", "boss@nil.test", "RFC 5322, appendix A.1.2"],
  // Domains in other scripts.
  ["test@tüst.de", "test@xn--tst-hoa.de", "swiftmailer/swiftmailer#541"],
  ["test@umläute-tester.de", "test@xn--umlute-tester-dfb.de", "sympa-community/sympa#1942"],
  ["info@ka\u0308se.de", "info@xn--kse-qla.de", "form-validation/form-validation#121"],
  ["test@xn--tst-hoa.de", "test@xn--tst-hoa.de", "swiftmailer/swiftmailer#541"],
  ["info@例え.テスト", "info@xn--r8jz45g.xn--zckzah", "IANA, the test domain in Japanese"],
  // Valid by RFC 5322.
  [
    "very.common@example.com",
    "very.common@example.com",
    "public code that names Wikipedia, Email address",
  ],
  [
    "user.name+tag+sorting@example.com",
    "user.name+tag+sorting@example.com",
    "public code that names Wikipedia, Email address",
  ],
  ["x@example.com", "x@example.com", "public code that names Wikipedia, Email address"],
  ["test/test@test.com", "test/test@test.com", "public code that names Wikipedia, Email address"],
  [
    "mailhost!username@example.org",
    "mailhost!username@example.org",
    "public code that names Wikipedia, Email address",
  ],
  [
    "user%example.com@example.org",
    "user%example.com@example.org",
    "public code that names Wikipedia, Email address",
  ],
  ["user-@example.org", "user-@example.org", "public code that names Wikipedia, Email address"],
  [
    '"john..doe"@example.org',
    "john..doe@example.org",
    "public code that names Wikipedia, Email address",
  ],
];
