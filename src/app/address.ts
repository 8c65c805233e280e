import { useEffect, useSyncExternalStore } from "react";

/** Where the customer is: path and query of the page, and what the browser keeps with this entry of its history. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
}

/** A place to move to on this page's own site. */
export interface Move {
  readonly to: string;
  /** Kept with the entry, so that a reload or "back" finds it again. */
  readonly state?: unknown;
  /** Takes the place of the entry where the customer is, rather than following it. */
  readonly isReplacing?: boolean;
}

let current: Address | undefined;
const listeners = new Set<() => void>();

function look(): void {
  const { pathname, search } = location;
  current = { pathname, search, state: history.state };
  for (const listener of listeners) listener();
}

function readAddress(): Address {
  if (current === undefined) look();
  return current ?? { pathname: "/", search: "", state: null };
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("popstate", look);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("popstate", look);
  };
}

/** The address of the page, as it changes. */
export function useAddress(): Address {
  return useSyncExternalStore(subscribe, readAddress);
}

/** Moves the customer to another address of this page without loading it anew. */
export function moveTo({ to, state = null, isReplacing = false }: Move): void {
  if (isReplacing) history.replaceState(state, "", to);
  else history.pushState(state, "", to);
  look();
}

/** Moves the customer on as soon as it is shown, in the place of where they are. */
export function MoveOn({ to, state }: Omit<Move, "isReplacing">): null {
  useEffect(() => {
    moveTo({ to, state, isReplacing: true });
  }, [to, state]);
  return null;
}
