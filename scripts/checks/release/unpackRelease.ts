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

/** A release in its own folders, like in an image. */
export interface UnpackedRelease {
  /** The folder of the programs, which is read-only. */
  readonly app: string;
  /** The folder of the service's data, the only one that its user may write to. */
  readonly data: string;
  /** The user of the service; undefined without root rights, when it runs as the current user. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
  readonly remove: () => void;
}

/** Copies the release from `dist` to a new folder. Throws if it is not built. */
export function unpackRelease(user: string): UnpackedRelease {
  if (!existsSync("dist/gateway/main.mjs"))
    throw new Error("There is no release in dist. Run npm run build.");
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
