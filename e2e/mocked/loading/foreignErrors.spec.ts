import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { expectReactApp, openHeld, prerendered } from "../../page/prerenderedPage.ts";
import { orders } from "../../customer/orders.ts";
import { row } from "../../fixtures/tags.ts";

/** An error of a script that is no part of the page, as somebody reported it. */
interface ForeignError {
  readonly by: string;
  /** Uncaught, or a rejection that nobody handles. */
  readonly way: "throws" | "rejects";
  /** A JavaScript expression of what is thrown. */
  readonly what: string;
  /** The address of the script; without one, apps let the browser evaluate it as a part of the page. */
  readonly file?: string;
  /** The public report. */
  readonly source: string;
}

const error = (type: string, message: string) => `new ${type}(${JSON.stringify(message)})`;
const known = "gist.github.com/pioug/b006c983538538066ea871d299d8e8bc";

const foreignErrors: readonly ForeignError[] = [
  {
    by: "Instagram and Facebook on iOS, autofill",
    way: "throws",
    what: error("ReferenceError", "Can't find variable: _AutofillCallbackHandler"),
    source: "github.com/astashov/liftosaur/pull/440",
  },
  {
    by: "Facebook on iOS, speed measurement",
    way: "rejects",
    what: error(
      "TypeError",
      "undefined is not an object (evaluating 'window.webkit.messageHandlers.navigationPerformanceLoggerWithReply.postMessage')",
    ),
    source: "github.com/globalbrain/sefirot/pull/769",
  },
  {
    by: "Facebook and Instagram on Android, typing measurement",
    way: "throws",
    what: error("Error", "Error invoking enableDidUserTypeOnKeyboardLogging: Java object is gone"),
    file: "app://navigation_performance_logger_android",
    source: "github.com/react/react/issues/34053",
  },
  {
    by: "the Google app on iOS",
    way: "throws",
    what: error("ReferenceError", "Can't find variable: gmo"),
    source: "github.com/getsentry/sentry-javascript/issues/15389",
  },
  {
    by: "WeChat",
    way: "throws",
    what: error("ReferenceError", "WeixinJSBridge is not defined"),
    source: "github.com/wolichuang/blog/issues/30",
  },
  {
    by: "Zalo",
    way: "throws",
    what: error("ReferenceError", "zaloJSV2 is not defined"),
    source: "github.com/getsentry/sentry-javascript/issues/7842",
  },
  {
    by: "an Android app with a web view",
    way: "throws",
    what: error("ReferenceError", "onHide is not defined"),
    source: "github.com/koala73/worldmonitor/pull/2213",
  },
  {
    by: "Edge on iOS",
    way: "throws",
    what: error("ReferenceError", "Can't find variable: instantSearchSDKJSBridgeClearHighlight"),
    source: "stackoverflow.com/questions/69261499",
  },
  {
    by: "Brave and Firefox on iOS, reader",
    way: "throws",
    what: error(
      "TypeError",
      "undefined is not an object (evaluating 'window.__firefox__.reader.checkReadability')",
    ),
    source: "github.com/brave/browser-ios/issues/1287",
  },
  {
    by: "Yandex on iOS",
    way: "rejects",
    what: error(
      "TypeError",
      "undefined is not an object (evaluating 'window.webkit.messageHandlers')",
    ),
    source: "github.com/getsentry/sentry-javascript/issues/3040",
  },
  {
    by: "Samsung Internet, reader",
    way: "throws",
    what: error("TypeError", "document.getElementsByClassName.ToString is not a function"),
    source: "github.com/SamsungInternet/support/issues/56",
  },
  {
    by: "VidMate and UC Browser",
    way: "throws",
    what: error("ReferenceError", "vid_mate_check is not defined"),
    source: known,
  },
  {
    by: "browsers of ZTE phones",
    way: "throws",
    what: error("ReferenceError", "ztePageScrollModule is not defined"),
    source: known,
  },
  {
    by: "Avast",
    way: "throws",
    what: error("ReferenceError", "_avast_submit is not defined"),
    source: known,
  },
  {
    by: "a translator",
    way: "throws",
    what: `new DOMException("Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.", "NotFoundError")`,
    source: "github.com/didoesdigital/typey-type/pull/157",
  },
  {
    by: "MetaMask beside Rabby",
    way: "rejects",
    what: error("TypeError", "Cannot set property ethereum of #<Window> which has only a getter"),
    source: "github.com/MetaMask/metamask-extension/issues/30685",
  },
  {
    by: "Rabby",
    way: "throws",
    what: error("TypeError", "Cannot set property ethereum of #<Window> which has only a getter"),
    file: "chrome-extension://acmacodkjbdgmoleebolmdjonilkdbch/pageProvider.js",
    source: "github.com/RabbyHub/Rabby/issues/3523",
  },
  {
    by: "Ghostery",
    way: "rejects",
    what: `{ message: "A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received" }`,
    source: "github.com/ghostery/ghostery-extension/issues/806",
  },
  {
    by: "Outlook's check of links",
    way: "rejects",
    what: `"Object Not Found Matching Id:2"`,
    source: "github.com/cefsharp/CefSharp/issues/3632",
  },
  {
    by: "an extension that loses a call",
    way: "rejects",
    what: error("TypeError", "Failed to fetch"),
    source: "docs.sentry.io/platforms/javascript/configuration/filtering",
  },
];

/** Lets each foreign script fail, and waits until the page has heard of all. */
async function failForeignScripts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(globalThis, "heard", heard);
    addEventListener("error", ({ type }) => heard.push(type), true);
    addEventListener("unhandledrejection", ({ type }) => heard.push(type));
  });
  for (const { way, what, file } of foreignErrors) {
    const code =
      way === "throws" ? `setTimeout(() => { throw ${what}; })` : `void Promise.reject(${what})`;
    await page.evaluate(`${code}\n${file === undefined ? "" : `//# sourceURL=${file}`}`);
  }
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, "heard")))
    .toHaveLength(foreignErrors.length);
}

const { money, methodName } = orders.qrPhPhp;

test("errors of injected scripts change nothing: the prerendered page stays, starts and pays", async ({
  customer,
  faults,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(newPayment.qrPhPhp().mock);
  const held = await openHeld(page, mockedLink(webApp.origin, { money }));
  await prerendered(page).getByRole("radio", { name: methodName }).check();
  await failForeignScripts(page);
  await expect(prerendered(page).getByRole("radio", { name: methodName })).toBeChecked();
  await expect(page.getByRole("alert")).toHaveCount(0);
  held.letGo();
  await expectReactApp(page);
  await expect(customer.option(methodName)).toBeChecked();
  await failForeignScripts(page);
  await customer.button("Show QR code").click();
  await expect(customer.qrCode()).toBeVisible();
  faults.forgive(/[^]/);
});

for (const [what, cause] of [
  [
    "a real loop of a ResizeObserver",
    () => {
      new ResizeObserver(([entry]) => {
        const { target } = entry ?? {};
        if (target instanceof HTMLElement) target.style.width = `${target.offsetWidth + 1}px`;
      }).observe(document.body);
    },
  ],
  [
    "a script that does not load, which Kaspersky writes into each page",
    // github.com/easyphp/DEVSERVER/issues/46. The page's policy lets nobody give the script its address here.
    () => {
      const script = document.createElement("script");
      document.head.append(script);
      script.dispatchEvent(new Event("error"));
    },
  ],
  [
    "an error of a script of another origin",
    // Browsers hide its message and its address: html.spec.whatwg.org, "muted errors".
    () => {
      dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
    },
  ],
] as const) {
  test(
    `${what} changes nothing`,
    row(what.includes("Kaspersky")),
    async ({ faults, gateway, page, webApp }) => {
      gateway.paymentPages(newPayment.qrPhPhp().mock);
      await openHeld(page, mockedLink(webApp.origin, { money }));
      await expect(prerendered(page).getByRole("radio", { name: methodName })).toBeVisible();
      const heard = page.evaluate(
        () =>
          new Promise((resolve) => addEventListener("error", ({ type }) => resolve(type), true)),
      );
      await page.evaluate(cause);
      expect(await heard).toBe("error");
      await expect(prerendered(page).getByRole("radio", { name: methodName })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      faults.forgive(/ResizeObserver|Script error/);
    },
  );
}
