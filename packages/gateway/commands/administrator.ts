import { userInfo } from "node:os";
import * as z from "zod/mini";

/** The person who gives a command: the name that they gave, and the login name of their shell. */
export const Administrator = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(140)),
  login: z.string().check(z.minLength(1), z.maxLength(140)),
});
export type Administrator = z.infer<typeof Administrator>;

/** Returns the administrator of this shell. Without a name, the login name counts. */
export function administratorOf(name?: string): Administrator {
  const login = readLogin();
  return { name: name ?? login, login };
}

/** A container may run under a number that no user has. */
function readLogin(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
