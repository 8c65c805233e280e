import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";
import * as z from "zod";

/** The variable that names the file of the notes; the runner sets it. */
const fileVariable = "SKIP_NOTES_FILE";

const Notes = z.record(z.string(), z.string());

/** Vitest's JSON report leaves out what a test said when it skipped itself; this reporter writes that down by full name. */
export default class SkipNotes implements Reporter {
  onTestRunEnd(...[files]: Parameters<NonNullable<Reporter["onTestRunEnd"]>>): void {
    const path = process.env[fileVariable];
    if (path === undefined) return;
    const notes: Record<string, string> = {};
    for (const file of files) {
      for (const test of file.children.allTests("skipped")) {
        const result = test.result();
        if (result.state !== "skipped" || result.note === undefined) continue;
        notes[plain(test.fullName)] = result.note;
      }
    }
    writeFileSync(path, JSON.stringify(notes));
  }
}

/** Returns each test's reason for skipping itself, by its full name in the report. */
export function readSkipNotes(file: unknown): (fullName: string) => string | undefined {
  const notes = new Map(Object.entries(Notes.parse(file)));
  return (fullName) => notes.get(plain(fullName));
}

/** The report joins titles by a space, the reporter's tests by an arrow. */
function plain(fullName: string): string {
  return fullName.replaceAll(" > ", " ");
}
