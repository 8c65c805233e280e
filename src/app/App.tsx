import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useLayoutEffect } from "react";
import { BrowserRouter, Route, Routes } from "react-router";
import { runtimeConfig } from "../api/runtimeConfig.ts";
import type { Language } from "../locales/createLanguage.ts";
import { LanguageProvider } from "../locales/language.tsx";
import { findReturnUrl } from "../redirect/findReturnUrl.ts";
import type { OpenedLink } from "../boot/openedLink.ts";
import { paths } from "../route/paths.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { FailedPage } from "./FailedPage.tsx";
import { lazyPage } from "./lazyPages.ts";
import { linkContext } from "../redirect/linkContext.ts";
import { LoadingPage } from "./LoadingPage.tsx";
import { PaymentRoute } from "./PaymentRoute.tsx";

const NoPage = lazyPage(() => import("./NoPage.tsx"));
const StatusRoute = lazyPage(() => import("./StatusRoute.tsx"));
const ConsolePage = lazyPage(() => import("../console/ConsolePage.tsx"));
const InstitutionPage = lazyPage(() => import("../institution/InstitutionPage.tsx"));

/** Shows the web app in the customer's language. */
export function App(props: {
  readonly language: Language;
  readonly client: QueryClient;
  readonly link: OpenedLink;
  /** Called after the first page or the error page has been rendered, possibly more than once. */
  readonly onShown: () => void;
}) {
  const { language, client, link, onShown } = props;
  const showFailure = (error: unknown) => (
    <>
      <FailedPage error={error} returnUrl={findReturnUrl(link)} isTrusted={link.ok} />
      <Shown onShown={onShown} />
    </>
  );
  return (
    <LanguageProvider language={language}>
      <ErrorBoundary fallback={showFailure}>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <Suspense fallback={<LoadingPage link={link} />}>
              <Pages link={link} />
              <Shown onShown={onShown} />
            </Suspense>
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </LanguageProvider>
  );
}

/** The route table. The pages of the sandbox do not exist in live. */
function Pages({ link }: { readonly link: OpenedLink }) {
  return (
    <Routes>
      {/* One page for three paths: the payment decides which one is shown. */}
      <Route element={<PaymentRoute link={link} />}>
        <Route path={paths.options} element={null} />
        <Route path={paths.collection} element={null} />
        <Route path={paths.instruction} element={null} />
      </Route>
      <Route path={paths.status} element={<StatusRoute />} />
      {runtimeConfig().environment === "sandbox" && (
        <>
          <Route path={`${paths.sandbox}/*`} element={<ConsolePage />} />
          <Route path={paths.institution} element={<InstitutionPage context={linkContext()} />} />
        </>
      )}
      <Route path="*" element={<NoPage link={link} />} />
    </Routes>
  );
}

/** Reports that the page beside it has been rendered. It is inside the same `Suspense`, because React hydrates that last. */
function Shown({ onShown }: { readonly onShown: () => void }) {
  useLayoutEffect(() => {
    performance.mark("app-ready");
    onShown();
  }, [onShown]);
  return null;
}
