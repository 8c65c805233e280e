import { use, useEffect, useEffectEvent } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router";

/** Leads to an address of the Web App: its path and query. */
type GoTo = (
  address: string,
  entry?: {
    /** What the browser keeps with the entry of its history. */
    readonly state?: unknown;
    /** In the place of the entry that the page stands at. */
    readonly isReplaced?: boolean;
  },
) => void;

/**
 * Gives what leads to another page. The router's own resolves relative addresses by a table of routes, and brings all that reads one into
 * the first load: here are neither.
 */
export function useGoTo(): GoTo {
  const { navigator } = use(NavigationContext);
  return (address, { state, isReplaced = false } = {}) => {
    if (isReplaced) navigator.replace(address, state);
    else navigator.push(address, state);
  };
}

/** A page that is at another address than it is shown at: leads there, without an entry more. */
export function Moved(props: { readonly to: string; readonly state?: unknown }): null {
  const goTo = useGoTo();
  const move = useEffectEvent(() => {
    goTo(props.to, { state: props.state, isReplaced: true });
  });
  useEffect(() => {
    move();
  }, [props.to]);
  return null;
}
