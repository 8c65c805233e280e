import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";

/**
 * Routes by the browser's history. As `BrowserRouter`, whose module would bring the library's links, forms and prefetching into the
 * first load, which no page here has.
 */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setEntry] = useState({
    location: history.location,
    action: history.action,
  });
  useLayoutEffect(
    () =>
      history.listen((entry) => {
        // The page stands until the next one is there.
        startTransition(() => {
          setEntry(entry);
        });
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
