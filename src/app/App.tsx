import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { createQueryClient } from "../api/queryClient.ts";
import { LanguageProvider } from "../locales/language.tsx";
import type { Language } from "../locales/text.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { FailedPage } from "./FailedPage.tsx";
import { LoadingPage } from "./LoadingPage.tsx";
import { Pages } from "./Pages.tsx";

/** The Web App in the customer's language. */
export function App({ language }: { readonly language: Language }) {
  const [client] = useState(createQueryClient);
  useEffect(() => {
    performance.mark("app-ready");
  }, []);
  return (
    <LanguageProvider language={language}>
      <ErrorBoundary fallback={<FailedPage />}>
        <QueryClientProvider client={client}>
          <Suspense fallback={<LoadingPage />}>
            <Pages />
          </Suspense>
        </QueryClientProvider>
      </ErrorBoundary>
    </LanguageProvider>
  );
}
