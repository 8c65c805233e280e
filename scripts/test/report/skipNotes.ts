import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";
import * as z from "zod";

/** The variable with the file for the notes. The runner sets it. */
const fileVariable = "SKIP_NOTES_FILE";

const Notes = z.record(z.string(), z.string());

/** Writes the reasons of tests that skipped themselves, by full name. Vitest's JSON report leaves them out. */
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

/** Makes the two kinds of full names equal: the report joins titles with a space, the reporter with an arrow. */
function plain(fullName: string): string {
  return fullName.replaceAll(" > ", " ");
}
