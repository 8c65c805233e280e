import { isPaymentId } from "@pay/contract/wireValues.ts";
import { type ComponentType, lazy, Suspense } from "react";
import { Route, Routes, useParams } from "react-router";
import { text } from "./texts.ts";
import { type SectionName, sectionNames } from "./consolePaths.ts";
import styles from "./console.module.css";
import { ConsoleFrame } from "./frame/ConsoleFrame.tsx";
import { Loading } from "./frame/CallState.tsx";
import { SessionGate } from "./session/SessionGate.tsx";
import { ShopPage } from "./shop/ShopPage.tsx";
import { ThanksPage } from "./shop/ThanksPage.tsx";

const sections = {
  overview: lazy(() => import("./overview/OverviewSection.tsx")),
  links: lazy(() => import("./links/LinksSection.tsx")),
  payments: lazy(() => import("./payments/PaymentsSection.tsx")),
  callbacks: lazy(() => import("./callbacks/CallbacksSection.tsx")),
  tools: lazy(() => import("./tools/ToolsSection.tsx")),
  keys: lazy(() => import("./keys/KeysSection.tsx")),
  money: lazy(() => import("./money/MoneySection.tsx")),
} satisfies Readonly<Record<SectionName, ComponentType>>;
const PaymentTimeline = lazy(() => import("./payments/PaymentTimeline.tsx"));

/** Shows the console of the sandbox, for a merchant's developers. Each section is a chunk, loaded when it is opened. */
export default function ConsolePage() {
  return (
    <Routes>
      {sectionNames.map((name) => (
        <Route
          key={name}
          path={name === "overview" ? "" : name}
          element={<Section key={name} name={name} />}
        />
      ))}
      <Route path="payins/:idPayment" element={<Payment kind="payin" />} />
      <Route path="payouts/:idPayment" element={<Payment kind="payout" />} />
      <Route path="shop" element={<ShopPage />} />
      <Route path="return" element={<ThanksPage />} />
      <Route path="*" element={<NoSuchPage />} />
    </Routes>
  );
}

function Section({ name }: { readonly name: SectionName }) {
  const Content = sections[name];
  return (
    <ConsoleFrame section={name} heading={text(`nav.${name}`)}>
      <SessionGate>
        <Suspense fallback={<Loading />}>
          <Content />
        </Suspense>
      </SessionGate>
    </ConsoleFrame>
  );
}

function Payment({ kind }: { readonly kind: "payin" | "payout" }) {
  const { idPayment = "" } = useParams();
  if (!isPaymentId(idPayment)) return <NoSuchPage />;
  return (
    <ConsoleFrame
      key={idPayment}
      section="payments"
      heading={text(`heading.${kind}`, { id: idPayment })}
    >
      <SessionGate>
        <Suspense fallback={<Loading />}>
          <PaymentTimeline kind={kind} idPayment={idPayment} />
        </Suspense>
      </SessionGate>
    </ConsoleFrame>
  );
}

function NoSuchPage() {
  return (
    <ConsoleFrame heading={text("heading.none")}>
      <p className={styles.lead}>{text("none.lead")}</p>
    </ConsoleFrame>
  );
}
