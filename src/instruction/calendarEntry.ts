/** What the entry says, in the customer's words; times in epoch milliseconds. */
interface CalendarEntry {
  /** The same for the same payment, so that a second entry takes the place of the first. */
  readonly uid: string;
  readonly title: string;
  /** The page with the instructions. */
  readonly url: string;
  readonly expireAtMs: number;
  readonly nowMs: number;
}

const hourMs = 3_600_000;

/** The customer is reminded this long before the time to pay is over. */
const earlyMs = 2 * hourMs;

/** Whether there is so much time that a reminder helps. */
export function isWorthRemembering(expireAtMs: number, nowMs: number): boolean {
  return expireAtMs - nowMs >= earlyMs + hourMs;
}

/** An iCalendar file (RFC 5545) with one entry of an hour, two hours before the time to pay is over, that reminds when it begins. */
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
    // As a text and as an address: not every calendar shows the latter.
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

/** No line is longer than 75 bytes; what goes on begins with a space. */
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
