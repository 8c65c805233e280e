import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { runtimeConfig } from "../api/runtimeConfig.ts";
import { LanguageProvider } from "../locales/language.tsx";
import type { Language } from "../locales/createLanguage.ts";
import { paths } from "../route/paths.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { FailedPage } from "./FailedPage.tsx";
import { lazyPage } from "./lazyPage.ts";
import { LoadingPage } from "./LoadingPage.tsx";
import { PageRouter } from "./PageRouter.tsx";
import { PaymentRoute } from "./PaymentRoute.tsx";
import { InstitutionRoute } from "./SandboxRoutes.tsx";

const NoPage = lazyPage(() => import("./NoPage.tsx"));
const StatusRoute = lazyPage(() => import("./StatusRoute.tsx"));
const ConsolePage = lazyPage(() => import("../console/ConsolePage.tsx"));

/** The Web App in the customer's language: every page at its address. The sandbox's pages do not exist in live. */
export function App(props: {
  readonly language: Language;
  readonly client: QueryClient;
  /** What is to be done once the first page stands there, or what says that it failed; it may be told again. */
  readonly onShown: () => void;
}) {
  const { language, client, onShown } = props;
  const showFailure = (error: unknown) => (
    <>
      <FailedPage error={error} />
      <Shown onShown={onShown} />
    </>
  );
  return (
    <LanguageProvider language={language}>
      <ErrorBoundary fallback={showFailure}>
        <QueryClientProvider client={client}>
          <PageRouter>
            <Suspense fallback={<LoadingPage />}>
              <AddressedPage />
              <Shown onShown={onShown} />
            </Suspense>
          </PageRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </LanguageProvider>
  );
}

/**
 * Stands beside the first page, inside its boundary: React takes over what was painted early after all that is around it. And beside what says that
 * the page failed.
 */
function Shown({ onShown }: { readonly onShown: () => void }) {
  useLayoutEffect(() => {
    // From now on React hears of every tap.
    performance.mark("app-ready");
    onShown();
  }, [onShown]);
  return null;
}

const paymentPaths = new Set<string>([paths.options, paths.collection, paths.instruction]);

/**
 * The page of an address, told by a look: the library's table of routes takes a phone as long to read as the page to draw, and weighs more than
 * these few lines.
 */
function AddressedPage() {
  const { pathname } = useLocation();
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  if (paymentPaths.has(path)) return <PaymentRoute />;
  if (path === paths.status) return <StatusRoute />;
  return runtimeConfig().environment === "sandbox" ? <SandboxPage path={path} /> : <NoPage />;
}

function SandboxPage({ path }: { readonly path: string }) {
  if (path === paths.sandbox || path.startsWith(`${paths.sandbox}/`)) return <ConsolePage />;
  const [, idVisit] = /^\/institution\/([^/]+)$/.exec(path) ?? [];
  return idVisit === undefined ? <NoPage /> : <InstitutionRoute idVisit={idVisit} />;
}
