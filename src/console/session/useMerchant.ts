import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { Session } from "./session.ts";

/** The session of the merchant that is worked for. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The session. Throws outside a `SessionGate`. */
export function useMerchant(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error("no SessionGate above");
  return session;
}

/** All that is read for merchants in this page begins with it, so that it can be forgotten at once. */
export const consoleKey = "console";

/** Reads something for the merchant with its token, and again every so many milliseconds while the page is seen. */
export function useMerchantQuery<Answer>(query: {
  readonly name: QueryKey;
  readonly read: (token: string, signal: AbortSignal) => Promise<Answer>;
  readonly everyMs?: number | false;
  readonly isWanted?: boolean;
}) {
  const { credentials, tokens } = useMerchant();
  const { name, read, everyMs = false, isWanted = true } = query;
  return useQuery({
    queryKey: [consoleKey, credentials.merchantCode, ...name],
    queryFn: ({ signal }) => tokens.use((token) => read(token, signal)),
    refetchInterval: everyMs,
    refetchOnWindowFocus: everyMs !== false,
    staleTime: 0,
    enabled: isWanted,
  });
}

/** Makes what was read under a name be read again. */
export function useReadAgain() {
  const client = useQueryClient();
  const { credentials } = useMerchant();
  return (...name: QueryKey) =>
    void client.invalidateQueries({ queryKey: [consoleKey, credentials.merchantCode, ...name] });
}
