/** An address of PostgreSQL: scheme, login, servers, and the rest. */
const form = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)([/?#].*)?$/is;

/**
 * Parses an address of PostgreSQL in libpq's form, `postgres://user:password@one:5432,two:5432/name`. Returns the address of each
 * server, in order; undefined for other texts.
 */
export function readDatabaseAddress(text: string): readonly string[] | undefined {
  const [, scheme = "", login = "", servers = "", rest = ""] = form.exec(text) ?? [];
  if (scheme === "") return undefined;
  const addresses = servers.split(",").map((server) => `${scheme}${login}${server}${rest}`);
  const isUsable = addresses.length === 1 ? isAddress : namesServer;
  return addresses.every(isUsable) ? addresses : undefined;
}

function isAddress(text: string): boolean {
  return URL.canParse(text);
}

/** The parameters `host` and `port` would replace each server of a list. */
function namesServer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.hostname === "") return false;
  return !url.searchParams.has("host") && !url.searchParams.has("port");
}

/**
 * Returns each server of an address with the database, as the driver reaches them: `db1:5432/gateway`, `/run/postgresql:5432/gateway`.
 * The parameters `host` and `port` count before the server of the address.
 */
export function placesOf(text: string): readonly string[] {
  return (readDatabaseAddress(text) ?? []).map((address) => {
    const { hostname, port, pathname, searchParams } = new URL(address);
    const host = searchParams.get("host") ?? decodeURIComponent(hostname);
    return `${host.toLowerCase()}:${searchParams.get("port") ?? (port || "5432")}${decodeURIComponent(pathname)}`;
  });
}

/** Names the servers and the database of an address, without a password. Parameters may contain the password too. */
export function describeDatabaseAddress(text: string): string {
  const urls = (readDatabaseAddress(text) ?? []).map((address) => new URL(address));
  const { protocol = "", username = "", pathname = "" } = urls[0] ?? {};
  const login = username === "" ? "" : `${username}@`;
  return `${protocol}//${login}${urls.map(({ host }) => host).join(",")}${pathname}`;
}
