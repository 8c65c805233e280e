import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { InSourceLanguage } from "../locales/InSourceLanguage.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { Page } from "../ui/Page.tsx";
import { type ConsoleRoute, readConsoleRoute, sectionOf } from "./consoleRoute.ts";
import styles from "./console.module.css";
import { text } from "./consoleText.ts";
import { ConsoleNav } from "./frame/ConsoleNav.tsx";
import { Loading } from "./frame/Loading.tsx";
import { SessionGate } from "./session/SessionGate.tsx";
import ShopReturnPage from "./ShopReturnPage.tsx";
import { ShopOrders } from "./links/ShopOrders.tsx";

const sections = {
  overview: lazy(() => import("./overview/OverviewSection.tsx")),
  links: lazy(() => import("./links/LinksSection.tsx")),
  payments: lazy(() => import("./payments/PaymentsSection.tsx")),
  callbacks: lazy(() => import("./callbacks/CallbacksSection.tsx")),
  tools: lazy(() => import("./tools/ToolsSection.tsx")),
  money: lazy(() => import("./money/MoneySection.tsx")),
} satisfies Readonly<Record<string, ComponentType>>;
const PaymentTimeline = lazy(() => import("./payments/PaymentTimeline.tsx"));

/** The console of the sandbox, for a merchant's developers: one frame around its sections, each of which is loaded when it is opened. */
export default function ConsolePage() {
  const { pathname, search } = useLocation();
  const route = readConsoleRoute(pathname);
  if (route.page === "return") {
    return <ShopReturnPage idPayin={new URLSearchParams(search).get("idPayin") ?? undefined} />;
  }
  const heading = headingOf(route);
  return (
    <InSourceLanguage className={styles.console}>
      <Page
        key={pathname}
        banner={text("test")}
        header={<ConsoleNav current={sectionOf(route)} />}
        heading={heading}
        documentTitle={`${heading} · ${text("title")}`}
      >
        <ErrorBoundary fallback={<NotLoaded />}>{contentOf(route)}</ErrorBoundary>
      </Page>
    </InSourceLanguage>
  );
}

type Shown = Exclude<ConsoleRoute, { readonly page: "return" }>;

function contentOf(route: Shown): ReactNode {
  if ("idPayment" in route) {
    return (
      <SessionGate>
        <Suspense fallback={<Loading />}>
          <PaymentTimeline kind={route.page} idPayment={route.idPayment} />
        </Suspense>
      </SessionGate>
    );
  }
  if (route.page === "none") return <p className={styles.lead}>{text("none.lead")}</p>;
  const Section = sections[route.page];
  return (
    <SessionGate besides={route.page === "links" && <ShopOrders />}>
      <Suspense fallback={<Loading />}>
        <Section />
      </Suspense>
    </SessionGate>
  );
}

function headingOf(route: Shown): string {
  if ("idPayment" in route) return text(`heading.${route.page}`, { id: route.idPayment });
  return text(`heading.${route.page}`);
}

function NotLoaded() {
  return (
    <>
      <Alert tone="bad" isUrgent title={text("notLoaded")}>
        {text("notLoaded.help")}
      </Alert>
      <div className={styles.actions}>
        <Button look="small" onClick={() => location.reload()}>
          {text("reload")}
        </Button>
      </div>
    </>
  );
}
