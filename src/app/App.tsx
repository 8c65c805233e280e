import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useLayoutEffect } from "react";
import { Route, Routes } from "react-router";
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
import { InstitutionRoute, ShopReturnRoute } from "./SandboxRoutes.tsx";

const NoPage = lazyPage(() => import("./NoPage.tsx"));
const StatusRoute = lazyPage(() => import("./StatusRoute.tsx"));
const SandboxShopPage = lazyPage(() => import("../console/SandboxShopPage.tsx"));

function showFailure(error: unknown) {
  return <FailedPage error={error} />;
}

/** The Web App in the customer's language: every page at its address. The sandbox's pages do not exist in live. */
export function App(props: {
  readonly language: Language;
  readonly client: QueryClient;
  /** What is to be done once the first page stands there. */
  readonly onShown?: (() => void) | undefined;
}) {
  const { language, client, onShown } = props;
  useLayoutEffect(() => onShown?.(), [onShown]);
  useEffect(() => {
    performance.mark("app-ready");
  }, []);
  const isSandbox = runtimeConfig().environment === "sandbox";
  return (
    <LanguageProvider language={language}>
      <ErrorBoundary fallback={showFailure}>
        <QueryClientProvider client={client}>
          <PageRouter>
            <Suspense fallback={<LoadingPage />}>
              <Routes>
                {[paths.options, paths.collection, paths.instruction].map((path) => (
                  <Route key="payment" path={path} element={<PaymentRoute />} />
                ))}
                <Route path={paths.status} element={<StatusRoute />} />
                {isSandbox && (
                  <>
                    <Route path={paths.institution} element={<InstitutionRoute />} />
                    <Route path={paths.sandbox} element={<SandboxShopPage />} />
                    <Route path={paths.sandboxReturn} element={<ShopReturnRoute />} />
                  </>
                )}
                <Route path="*" element={<NoPage />} />
              </Routes>
            </Suspense>
          </PageRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </LanguageProvider>
  );
}
