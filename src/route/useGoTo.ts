import { use, useEffect } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router";

/**
 * Gives what leads to an address of the Web App, a path and its query; `state` is what the browser keeps with the entry of its history. The
 * router's own resolves relative addresses by a table of routes, and brings all that reads one into the first load: here are neither.
 */
export function useGoTo(): (address: string, state: unknown) => void {
  const { navigator } = use(NavigationContext);
  return (address, state) => {
    navigator.push(address, state);
  };
}

/** Stands in for a page that belongs to another address: leads there, without an entry more. */
export function Moved({ to, state }: { readonly to: string; readonly state?: unknown }): null {
  const { navigator } = use(NavigationContext);
  useEffect(() => {
    navigator.replace(to, state);
  }, [navigator, to, state]);
  return null;
}
