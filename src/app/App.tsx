import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useLayoutEffect } from "react";
import { Route, Routes, useLocation } from "react-router";
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

function showFailure(error: unknown) {
  return <FailedPage error={error} />;
}

/** The Web App in the customer's language: every page at its address. The sandbox's pages do not exist in live. */
export function App(props: {
  readonly language: Language;
  readonly client: QueryClient;
  /** What is to be done once the first page stands there. */
  readonly onShown: () => void;
}) {
  const { language, client, onShown } = props;
  useLayoutEffect(onShown, [onShown]);
  useEffect(() => {
    performance.mark("app-ready");
  }, []);
  return (
    <LanguageProvider language={language}>
      <ErrorBoundary fallback={showFailure}>
        <QueryClientProvider client={client}>
          <PageRouter>
            <Suspense fallback={<LoadingPage />}>
              <AddressedPage />
            </Suspense>
          </PageRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </LanguageProvider>
  );
}

const paymentPaths = new Set<string>([paths.options, paths.collection, paths.instruction]);

/** The page of an address. Those of a payment are told by a look: to read a table of routes takes a phone as long as to draw the page. */
function AddressedPage() {
  const { pathname } = useLocation();
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  return paymentPaths.has(path) ? <PaymentRoute /> : <OtherPage />;
}

function OtherPage() {
  const isSandbox = runtimeConfig().environment === "sandbox";
  return (
    <Routes>
      <Route path={paths.status} element={<StatusRoute />} />
      {isSandbox && (
        <>
          <Route path={paths.institution} element={<InstitutionRoute />} />
          <Route path={`${paths.sandbox}/*`} element={<ConsolePage />} />
        </>
      )}
      <Route path="*" element={<NoPage />} />
    </Routes>
  );
}
