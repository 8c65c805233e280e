import { lockFolder, takeSocketFile } from "../database/folderLock.ts";

// A process that locks a folder, prints whether it got it, and runs until it is killed.
const [, , folder = "", way] = process.argv;
try {
  await lockFolder(folder, way === "file" ? [takeSocketFile] : undefined);
  process.stdout.write("held\n");
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : "failed"}\n`);
}
process.stdin.resume();
