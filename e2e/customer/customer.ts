import { expect, type Locator, type Page } from "@playwright/test";
import type { PaymentStatus } from "@pay/contract/status.ts";
import type { Order } from "./orders.ts";
import { words } from "./language.ts";

/** The page's heading for each status of the status page. */
const headings = {
  PROCESSING: words("No payment has arrived yet"),
  SUCCESS: / paid( to |$)|p[aå][iï]d/,
  FAILED: words("Payment failed"),
  REFUSED: words("Payment declined"),
} as const satisfies Record<PaymentStatus, RegExp>;

/** A customer with a phone, who acts by role and label only. */
export class Customer {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The heading, which names the current step. */
  get heading(): Locator {
    return this.#page.getByRole("heading", { level: 1 });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name: words(name) });
  }

  link(name: string): Locator {
    return this.#page.getByRole("link", { name: words(name) });
  }

  option(methodName: string): Locator {
    return this.#page.getByRole("radio", { name: words(methodName) });
  }

  field(label: string): Locator {
    return this.#page.getByLabel(words(label));
  }

  /** A text that is seen on the page exactly: a name, a number, an amount. A folded part may hold it too. */
  detail(value: string): Locator {
    return this.#page.getByText(value, { exact: true }).filter({ visible: true }).first();
  }

  /** A text of the page, by its beginning. */
  sentence(beginning: string): Locator {
    return this.#page.getByText(words(beginning)).first();
  }

  /** The page's immediate answer to the customer's last action. */
  alert(): Locator {
    return this.#page.getByRole("alert");
  }

  /** The list of field errors. */
  errors(): Locator {
    return this.#page.getByRole("region", { name: words("Please check these details") });
  }

  /** The button of the bar that says that the customer has acted. */
  get done(): Locator {
    const labels = [
      "I have paid",
      "I sent the money",
      "I entered my PIN",
      "I have approved it",
    ].map(words);
    return this.#page.getByRole("button", {
      name: new RegExp(labels.map(({ source }) => source).join("|")),
    });
  }

  /** Opens what few customers need, if the page has it. */
  async opensDetails(): Promise<void> {
    const details = this.#page.locator("details:not([open]) > summary");
    for (const each of await details.filter({ hasText: words("More details") }).all())
      await each.click();
  }

  /** Goes to the second of two steps, where the reference is added. */
  async goesToReference(): Promise<void> {
    await this.#page.getByRole("tab", { name: words("Add transaction number") }).click();
  }

  qrCode(): Locator {
    return this.#page.getByRole("img", { name: words("QR code") });
  }

  wayBack(): Locator {
    return this.link("Back to ");
  }

  async openLink(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async choose(methodName: string): Promise<void> {
    await this.option(methodName).check();
  }

  /** Chooses a bank or wallet of the chosen method: among a few, or in the view of many. */
  async chooseOperator(name: string): Promise<void> {
    const many = this.button("Your ");
    await expect(this.option(name).or(many)).toBeVisible();
    if (!(await many.isVisible())) {
      await this.choose(name);
      return;
    }
    await many.click();
    const view = this.#page.getByRole("dialog");
    // The press closes the view.
    await view.getByRole("radio", { name: words(name) }).click();
    await expect(view).toBeHidden();
  }

  /** Goes on from the options. On a desktop, another button continues on a phone. */
  async continue(): Promise<void> {
    const onward = this.button("Continue").filter({ hasNotText: words("Continue on your phone") });
    await onward.or(this.button("Choose your ")).click();
  }

  async fillIn(data: Order["data"]): Promise<void> {
    for (const [label, value] of Object.entries(data)) await this.field(label).fill(value);
  }

  /** The button that creates the payin. It says what comes next. */
  get nextStep(): Locator {
    const labels = ["Get ", "Show QR code", "Send request ", "Continue to "].map(words);
    return this.#page.getByRole("button", {
      name: new RegExp(labels.map(({ source }) => source).join("|")),
    });
  }

  async pay(): Promise<void> {
    await this.nextStep.click();
  }

  /** Opens the optional fields from the options. */
  async addDetails(): Promise<void> {
    await this.button("Add details (optional)").click();
  }

  /** Goes from the options to the form and fills it in. */
  async fillForm({ methodName, data }: Pick<Order, "methodName" | "data">): Promise<void> {
    await this.choose(methodName);
    await this.continue();
    await this.fillIn(data);
  }

  /** Goes from the options to the last click before the create; the form is filled in if the order has data. */
  async order(order: Order): Promise<void> {
    if (Object.keys(order.data).length > 0) await this.fillForm(order);
    else await this.choose(order.methodName);
    await this.pay();
  }

  async approveAtInstitution(): Promise<void> {
    await this.button("Approve ").click();
  }

  /** Comes back from the payment app: the browser fires `focus`, and the page polls at once. */
  async turnsBackToThePage(): Promise<void> {
    await this.#page.evaluate(() => globalThis.dispatchEvent(new Event("focus")));
  }

  /** Waits for the instruction of the sample transfer, which shows its reference. */
  async seesTransfer(): Promise<void> {
    await expect(this.detail("PW7K2M9Q4D")).toBeVisible();
  }

  /** Waits until the page shows the status by itself. */
  async seesStatus(status: PaymentStatus, within?: { timeout: number }): Promise<void> {
    await expect(this.heading).toHaveText(headings[status], within);
  }

  async goesBack(): Promise<void> {
    await this.wayBack().first().click();
  }
}
