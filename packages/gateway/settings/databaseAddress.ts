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

/** Names the servers and the database of an address, without a password. Parameters may contain the password too. */
export function describeDatabaseAddress(text: string): string {
  const urls = (readDatabaseAddress(text) ?? []).map((address) => new URL(address));
  const { protocol = "", username = "", pathname = "" } = urls[0] ?? {};
  const login = username === "" ? "" : `${username}@`;
  return `${protocol}//${login}${urls.map(({ host }) => host).join(",")}${pathname}`;
}
