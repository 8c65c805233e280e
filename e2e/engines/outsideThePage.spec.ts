import type { Session } from "./session.ts";
import { expect, test } from "./engineFixtures.ts";
import type { Visitor } from "./visitor.ts";

/* What comes from outside of the page: injected scripts, the platform's promises, input methods, the browser's "back". */

// Amounts from 40 up to below 50 stay PROCESSING until a decision by hand (G25).
const qrPh = { amount: 45, currencyCode: "PHP" } as const;
const transfer = { amount: 45, currencyCode: "JPY" } as const;
const rupees = { amount: 45, currencyCode: "INR" } as const;

/** Fails as injected scripts do (`foreignErrors.spec.ts` names the reports), in the engine's own words. Runs in the page. */
function failInjectedScripts(): void {
  const heard: string[] = [];
  Reflect.set(globalThis, "heard", heard);
  addEventListener("error", ({ type }) => heard.push(type), true);
  addEventListener("unhandledrejection", ({ type }) => heard.push(type));
  const grown = document.createElement("div");
  setTimeout(() => Reflect.get(globalThis, "injectedByAnApp").postMessage());
  setTimeout(() => {
    throw new DOMException("The node to be removed is not a child of this node.", "NotFoundError");
  });
  void Promise.reject(new TypeError("Failed to fetch"));
  void Promise.reject("Object Not Found Matching Id:2");
  dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
  let times = 0;
  new ResizeObserver(() => {
    times += 1;
    if (times < 4) grown.style.width = `${times}px`;
  }).observe(grown);
  document.body.append(grown);
}

/** Lets injected scripts fail, and waits until the page has heard of each: five of them, and the loop of a ResizeObserver. */
async function injectFailures(session: Session): Promise<void> {
  await session.evaluate(`(${failInjectedScripts.toString()})()`);
  await expect.poll(() => session.evaluate("window.heard.length")).toBeGreaterThanOrEqual(6);
}

test("errors of injected scripts change nothing, before and after a choice, and the page pays", async ({
  allowed,
  session,
  shop,
  visitor,
}) => {
  allowed.push(/[^]/);
  const order = await shop.newOrder({ money: qrPh });
  await visitor.opens(order.redirectUrl);
  await injectFailures(session);
  await visitor.presses("radio", "QR Ph");
  await injectFailures(session);
  await visitor.presses("button", "Show QR code");
  await visitor.sees("Enlarge");
});

/** Leaves the calls of the clipboard unanswered, as in-app browsers do. Runs in the page. */
function answerNothing(): void {
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: () => new Promise(() => undefined) },
  });
}

test("a clipboard that does not answer leaves the text selected, and the page says so", async ({
  service,
  session,
  shop,
  visitor,
}) => {
  const order = await shop.newOrder({ money: transfer });
  await visitor.opens(order.redirectUrl);
  await fillTransfer(visitor);
  await visitor.presses("button", "Get account details");
  await visitor.sees("Transfer from your bank");
  await session.evaluate(`(${answerNothing.toString()})()`);
  const { paymentMethodResponse: answer } = await service.client.readPayin(order.idPayin);
  await visitor.presses("button", "Copy Account number");
  await visitor.sees("Could not copy. The text is selected: copy it from here.");
  expect(await session.evaluate("String(getSelection()).trim()")).toBe(
    answer.account?.accountNumber,
  );
});

/** The Enter that confirms a word of an input method: what the engine tells of it, and whether the composition has ended before. */
interface Confirmation {
  readonly isComposing: boolean;
  readonly keyCode: number;
  readonly isAfterEnd: boolean;
}

/**
 * Chromium and Firefox send it during the composition, Firefox before 65 with the key's own code. Safari sends it afterwards
 * (bugs.webkit.org/165004). With Fcitx and Mozc, Chromium and Firefox may tell it by the code alone (yomidevs/yomitan#2082).
 */
const confirmations: readonly Confirmation[] = [
  { isComposing: true, keyCode: 229, isAfterEnd: false },
  { isComposing: true, keyCode: 13, isAfterEnd: false },
  { isComposing: false, keyCode: 229, isAfterEnd: true },
  { isComposing: false, keyCode: 229, isAfterEnd: false },
];
const plainEnter: Confirmation = { isComposing: false, keyCode: 13, isAfterEnd: true };

/** Composes a word in the focused field. Returns whether the browser may act on the Enter that confirms it. Runs in the page. */
function compose({ isComposing, keyCode, isAfterEnd }: Confirmation): boolean | undefined {
  const field = document.activeElement;
  const send = (type: string) =>
    field?.dispatchEvent(new CompositionEvent(type, { bubbles: true }));
  send("compositionstart");
  send("compositionupdate");
  if (isAfterEnd) send("compositionend");
  const keyDown = new KeyboardEvent("keydown", {
    key: "Enter",
    isComposing,
    bubbles: true,
    cancelable: true,
  });
  // Not each engine takes the code from the constructor.
  Object.defineProperty(keyDown, "keyCode", { value: keyCode });
  const isAllowed = field?.dispatchEvent(keyDown);
  if (!isAfterEnd) send("compositionend");
  return isAllowed;
}

/** Returns whether the browser may act on an Enter in the focused field. */
function mayAct(session: Session, confirmation: Confirmation): Promise<unknown> {
  return session.evaluate(`(${compose.toString()})(${JSON.stringify(confirmation)})`);
}

test("Enter that confirms a word sends no form, in the engine's order of events and the others', and the next Enter does", async ({
  session,
  shop,
  visitor,
}) => {
  const order = await shop.newOrder({ money: transfer });
  await visitor.opens(order.redirectUrl);
  await fillTransfer(visitor);
  for (const each of confirmations)
    expect(await mayAct(session, each), JSON.stringify(each)).toBe(false);
  expect(await mayAct(session, plainEnter)).toBe(true);
  await visitor.sees("Get account details");
  await session.pressEnter();
  await visitor.sees("Transfer from your bank");
});

test("Enter that confirms a word stays in the search of banks, and the next Enter goes to what was found", async ({
  session,
  shop,
  visitor,
}) => {
  const order = await shop.newOrder({ money: rupees });
  await visitor.opens(order.redirectUrl);
  await openBanks(visitor);
  await visitor.fillsIn("Search ", "bank");
  const focused = () => session.evaluate("document.activeElement?.type");
  for (const each of confirmations) {
    await mayAct(session, each);
    expect(await focused(), JSON.stringify(each)).toBe("search");
  }
  await session.pressEnter();
  await expect.poll(focused).toBe("radio");
});

test("Enter that confirms a word neither changes the number of a payment nor sends it", async ({
  service,
  session,
  shop,
  visitor,
}) => {
  const order = await shop.newOrder({ money: rupees });
  await visitor.opens(order.redirectUrl);
  await visitor.presses("radio", "UPI QR");
  await visitor.presses("button", "Show QR code");
  await visitor.presses("button", "I have paid");
  await visitor.fillsIn("UTR / UPI transaction ID", "432112345678");
  for (const each of confirmations)
    expect(await mayAct(session, each), JSON.stringify(each)).toBe(false);
  const before = await service.client.readPayin(order.idPayin);
  expect(before.paymentMethodResponse.externalReference).toBeUndefined();
  expect(await session.evaluate("document.activeElement?.value")).toBe("432112345678");
  await visitor.presses("button", "Send the number");
  await visitor.sees("We have your transaction number");
});

test("back closes the banks, the help and the enlarged code, and stays on the page", async ({
  session,
  shop,
  visitor,
}) => {
  const order = await shop.newOrder({ money: rupees });
  await visitor.opens(order.redirectUrl);
  await openBanks(visitor);
  await expectBackCloses(session, visitor, unpopularBank);
  await visitor.presses("radio", "UPI QR");
  await visitor.presses("button", "Show QR code");
  await visitor.sees("Enlarge");
  await visitor.presses("button", "Help");
  await expectBackCloses(session, visitor, "Was money taken from your account?");
  await visitor.presses("button", "Enlarge");
  await visitor.sees("Close");
  await expectBackCloses(session, visitor, "Close");
});

/** Expects that a view with this text is open, and that the browser's "back" closes it and stays on the page. */
async function expectBackCloses(session: Session, visitor: Visitor, text: string): Promise<void> {
  await visitor.sees(text);
  const address = await session.evaluate("location.href");
  await session.goBack();
  await visitor.seesNoMore(text);
  expect(await session.evaluate("location.href")).toBe(address);
}

/** A bank that only the view of all banks shows. */
const unpopularBank = "Bank Kappa";

async function openBanks(visitor: Visitor): Promise<void> {
  await visitor.presses("radio", "Net banking");
  await visitor.presses("button", "Your bank");
  await visitor.sees(unpopularBank);
}

/** Goes to the form of a transfer and fills it in. The focus stays in the field. */
async function fillTransfer(visitor: Visitor): Promise<void> {
  await visitor.presses("radio", "Bank transfer");
  await visitor.presses("button", "Continue with ");
  await visitor.fillsIn("E-mail address", "ada@mail.example");
}
