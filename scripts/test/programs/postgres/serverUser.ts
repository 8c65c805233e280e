import { spawnSync } from "node:child_process";

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the user that runs PostgreSQL, which refuses to run as root; undefined for the current user. */
export function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return readUser("postgres") ?? readUser("nobody") ?? { uid: 65_534, gid: 65_534 };
}

function readUser(name: string): User | undefined {
  const [uid, gid] = ["-u", "-g"].map((option) => {
    const { status, stdout } = spawnSync("id", [option, name], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
