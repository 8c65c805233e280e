import { type UsualTime, usualTimes } from "@pay/contract/merchantLook.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { Config } from "./config.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { setting } from "./setting.ts";

/** The folder of the logos of methods and operators (G46). The gateway checks each file when it starts. */
const LOGOS_DIR = setting({
  name: "LOGOS_DIR",
  meaning:
    "The logos of payment methods and operators, at most 8 KiB each. A file has the code as its name: `QR_PH.svg`, `BCA_ID.png`",
  kind: "a folder of .svg and .png files",
  fallback: undefined,
  otherwise: "",
  parse: (folder) => folder,
  demand: () => "a folder of .svg and .png files.",
});

const noTimes: ReadonlyMap<string, UsualTime> = new Map();

const USUAL_TIMES = setting<ReadonlyMap<string, UsualTime>, ReadonlyMap<string, UsualTime>>({
  name: "USUAL_TIMES",
  meaning: "How long a payment by a method usually takes, by its code",
  kind: `methods with one of ${usualTimes.map((time) => `\`${time}\``).join(", ")}, such as \`OFFLINE=bankingDays, QR_PH=instant\``,
  fallback: noTimes,
  otherwise: "",
  parse: (text) => {
    const parts = text.split(",").map(readUsualTime);
    const read = parts.filter((part) => part !== undefined);
    return read.length === parts.length ? new Map(read) : undefined;
  },
  demand: (text) => {
    const wrong = text.split(",").find((part) => readUsualTime(part) === undefined);
    return `methods with one of ${usualTimes.join(", ")}, such as OFFLINE=bankingDays, QR_PH=instant, but "${wrong?.trim()}" is not one. The methods are ${payinMethods.map(({ code }) => code).join(", ")}.`;
  },
});

function readUsualTime(part: string): readonly [string, UsualTime] | undefined {
  const [code, time, ...more] = part.trim().split("=");
  const known = usualTimes.find((one) => one === time);
  const isMethod = payinMethods.some((method) => method.code === code);
  return code !== undefined && isMethod && known && more.length === 0 ? [code, known] : undefined;
}

/** The settings of payment options by variable (G46). */
export const optionSettings = { LOGOS_DIR, USUAL_TIMES } as const;

/** Reads what options and operators show beside their names (G46). Throws `RefusedStart` likewise. */
export function readOptionSettings(env: Environ): Pick<Config, "logosDir" | "usualTimes"> {
  const logosDir = LOGOS_DIR.read(env);
  return { usualTimes: USUAL_TIMES.read(env), ...(logosDir !== undefined && { logosDir }) };
}
