import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A release in folders of its own, as an image holds it. */
export interface UnpackedRelease {
  /** The programs, which nobody may write to. */
  readonly app: string;
  /** The service's data, the only folder that its user may write to. */
  readonly data: string;
  /** The user of the service; undefined for our own user, where we are not root. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
  readonly remove: () => void;
}

/** Copies what was built into `dist` to a clean folder. Throws where it was not built. */
export function unpackRelease(user: string): UnpackedRelease {
  if (!existsSync("dist/gateway/main.mjs"))
    throw new Error("There is no release in dist: npm run build makes it.");
  const top = mkdtempSync(join(tmpdir(), "release-"));
  const [app, data] = [join(top, "app"), join(top, "data")];
  cpSync("dist", app, { recursive: true });
  mkdirSync(data, { mode: 0o700 });
  chmodSync(top, 0o755);
  for (const path of [app, ...everythingIn(app)]) chmodSync(path, 0o555);
  const [uid, gid] = user.split(":").map(Number);
  const isRoot = process.getuid?.() === 0;
  if (isRoot && uid !== undefined && gid !== undefined) chownSync(data, uid, gid);
  return {
    app,
    data,
    user: isRoot && uid !== undefined && gid !== undefined ? { uid, gid } : undefined,
    remove: () => {
      for (const path of [app, ...foldersIn(app)]) chmodSync(path, 0o755);
      rmSync(top, { recursive: true });
    },
  };
}

function everythingIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, name),
  );
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}
