import type { Patterns } from "./translation.ts";

// By the Unicode CLDR, for languages that some browsers have no data of.

/** Numbers and dates in Lao. */
export const lao: Patterns = {
  months: [
    "ມັງກອນ",
    "ກຸມພາ",
    "ມີນາ",
    "ເມສາ",
    "ພຶດສະພາ",
    "ມິຖຸນາ",
    "ກໍລະກົດ",
    "ສິງຫາ",
    "ກັນຍາ",
    "ຕຸລາ",
    "ພະຈິກ",
    "ທັນວາ",
  ],
  shortMonths: [
    "ມ.ກ.",
    "ກ.ພ.",
    "ມ.ນ.",
    "ມ.ສ.",
    "ພ.ພ.",
    "ມິ.ຖ.",
    "ກ.ລ.",
    "ສ.ຫ.",
    "ກ.ຍ.",
    "ຕ.ລ.",
    "ພ.ຈ.",
    "ທ.ວ.",
  ],
  weekdays: ["ວັນອາທິດ", "ວັນຈັນ", "ວັນອັງຄານ", "ວັນພຸດ", "ວັນພະຫັດ", "ວັນສຸກ", "ວັນເສົາ"],
  moment: "{day} {month} {year}, {time}",
  deadline: "{weekday} {day} {month}, {time} {zone}",
  decimal: ",",
  group: ".",
  symbols: { LAK: "₭" },
  listEnd: "{before} ແລະ {last}",
};
