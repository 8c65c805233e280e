import { readSandboxMerchant } from "@pay/contract/endpoints/readSandboxMerchant.ts";
import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import { callApi } from "../../api/callApi.ts";
import type { Session } from "./session.ts";

/** The session of the signed-in merchant. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** Returns the session. Throws outside a `SessionGate`. */
export function useMerchant(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error("no SessionGate above");
  return session;
}

/** First part of every query key of a merchant's data, so that a sign-out removes them all. */
export const merchantData = "console";

/** Reads data of the merchant with its token, and polls it while the page is visible. */
export function useMerchantQuery<Answer>(query: {
  readonly name: QueryKey;
  readonly read: (token: string, signal: AbortSignal) => Promise<Answer>;
  readonly everyMs?: number | false;
  readonly isWanted?: boolean;
}) {
  const { credentials, tokens } = useMerchant();
  const { name, read, everyMs = false, isWanted = true } = query;
  return useQuery({
    queryKey: [merchantData, credentials.merchantCode, ...name],
    queryFn: ({ signal }) => tokens.use((token) => read(token, signal)),
    refetchInterval: everyMs,
    refetchOnWindowFocus: everyMs !== false,
    staleTime: 0,
    enabled: isWanted,
  });
}

/** Reads the signed-in merchant: its names, keys, secrets and fees. */
export function useSandboxMerchant() {
  return useMerchantQuery({
    name: ["merchant"],
    read: (token, signal) => callApi(readSandboxMerchant, { token, signal }),
  });
}

/** Makes a call with the merchant's token when it is asked to, then refetches the queries of the given name, if any. */
export function useMerchantAction<Input, Answer>(
  act: (token: string, input: Input) => Promise<Answer>,
  ...refetched: QueryKey
) {
  const client = useQueryClient();
  const { credentials, tokens } = useMerchant();
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await tokens.use((token) => act(token, input));
      if (refetched.length > 0) {
        const queryKey = [merchantData, credentials.merchantCode, ...refetched];
        void client.invalidateQueries({ queryKey });
      }
      return answer;
    },
  });
}
