/** The texts of an entry in the customer's language; times in epoch milliseconds. */
interface CalendarEntry {
  /** The same for the same payment, so that a second entry replaces the first. */
  readonly uid: string;
  readonly title: string;
  /** URL of the page with the instruction. */
  readonly url: string;
  readonly expireAtMs: number;
  readonly nowMs: number;
}

const hourMs = 3_600_000;

/** Milliseconds from the reminder to the deadline. */
const earlyMs = 2 * hourMs;

/** Tells whether there is enough time left for a reminder. */
export function isWorthRemembering(expireAtMs: number, nowMs: number): boolean {
  return expireAtMs - nowMs >= earlyMs + hourMs;
}

/**
 * Returns an iCalendar file (RFC 5545) with an entry of one hour, two hours before the deadline, that reminds the customer when
 * it begins.
 */
export function calendarEntry({ uid, title, url, expireAtMs, nowMs }: CalendarEntry): string {
  const startMs = expireAtMs - earlyMs;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Payment Web App//EN",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toStamp(nowMs)}`,
    `DTSTART:${toStamp(startMs)}`,
    `DTEND:${toStamp(startMs + hourMs)}`,
    `SUMMARY:${escapeText(title)}`,
    // The address is in DESCRIPTION and URL, because not every calendar shows the latter.
    `DESCRIPTION:${escapeText(url)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    "TRIGGER:PT0S",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function toStamp(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);
}

/** Folds a line at 75 bytes. Each continuation line begins with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const lines = [""];
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 75) {
      lines.push("");
      bytes = 1;
    }
    lines.push((lines.pop() ?? "") + letter);
    bytes += size;
  }
  return lines.join("\r\n ");
}
