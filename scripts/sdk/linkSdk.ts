import { mkdir, rm, symlink } from "node:fs/promises";
import path from "node:path";

/** Makes the built package known by its name to the programs in a folder, as an install would. */
export async function linkSdk(built: string, programs: string): Promise<void> {
  const link = path.join(programs, "node_modules", "payment-web-app-sdk");
  await mkdir(path.dirname(link), { recursive: true });
  await rm(link, { recursive: true, force: true });
  // A junction asks for no rights on Windows, and is a link like any other elsewhere.
  await symlink(path.resolve(built), link, "junction");
}
