/** The address of a Redis, with its credentials. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
  readonly username?: string;
  readonly password?: string;
  /** The number of the database. */
  readonly database: number;
}

/** Parses `redis://user:password@host:6379/0`, or `rediss://` for TLS; undefined for other texts. */
export function readRedisAddress(text: string): RedisAddress | undefined {
  const url = URL.parse(text);
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === "") return undefined;
  const database = /^\/?(\d{0,4})$/.exec(url.pathname)?.[1];
  if (database === undefined || url.search !== "" || url.hash !== "") return undefined;
  const [username, password] = [url.username, url.password].map(decode);
  if (username === undefined || password === undefined) return undefined;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(url.port || "6379"),
    isEncrypted: url.protocol === "rediss:",
    ...(username !== "" && { username }),
    ...(password !== "" && { password }),
    database: Number(database),
  };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
