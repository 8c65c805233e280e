import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type * as callback from "../../contract/callback.ts";
import type { Balance as ContractBalance } from "../../contract/endpoints/readBalances.ts";
import type { CurrencyCode as ContractCurrencyCode } from "../../contract/currency.ts";
import type * as dataPoint from "../../contract/dataPoint.ts";
import type * as contractCallbacks from "../../contract/endpoints/listCallbacks.ts";
import type { ListedCurrency as ContractListedCurrency } from "../../contract/endpoints/listCurrencies.ts";
import type { FxRatePair as ContractFxRatePair } from "../../contract/endpoints/listFxRatePairs.ts";
import type { FxRate as ContractFxRate } from "../../contract/endpoints/listFxRates.ts";
import type { CustomerSought as ContractCustomerSought } from "../../contract/endpoints/findPayins.ts";
import type { ListedPayin as ContractListedPayin } from "../../contract/endpoints/listPayins.ts";
import type { ListedPayout as ContractListedPayout } from "../../contract/endpoints/listPayouts.ts";
import type * as statement from "../../contract/endpoints/readStatement.ts";
import type { ListedOperator as ContractListedOperator } from "../../contract/endpoints/listPaymentOperators.ts";
import type { TopupOption as ContractTopupOption } from "../../contract/endpoints/listTopupOptions.ts";
import type { MerchantInfo as ContractMerchantInfo } from "../../contract/endpoints/readMerchantInfo.ts";
import type * as accounts from "../../contract/endpoints/readPayinAccounts.ts";
import type { Settled as ContractSettled } from "../../contract/endpoints/readSettled.ts";
import type { CallbacksResent as ContractCallbacksResent } from "../../contract/endpoints/resendCallbacks.ts";
import type { InstructionKind as ContractInstructionKind } from "../../contract/payin.ts";
import type { Money as ContractMoney } from "../../contract/money.ts";
import type * as contractPayin from "../../contract/payin.ts";
import type * as contractOption from "../../contract/paymentOption.ts";
import type * as contractPayout from "../../contract/payout.ts";
import type * as contractProblem from "../../contract/problem.ts";
import type { SandboxScenarioName as ContractScenarioName } from "../../contract/sandboxControls.ts";
import type * as contractStatus from "../../contract/status.ts";
import type * as contractToken from "../../contract/token.ts";
import type * as callbacks from "./callbacks.ts";
import type * as lists from "./lists.ts";
import type { CurrencyCode, Money } from "./money.ts";
import type * as paymentList from "./paymentList.ts";
import type * as payin from "./payin.ts";
import type * as option from "./paymentOption.ts";
import type * as payout from "./payout.ts";
import type * as problem from "./problem.ts";
import type * as sandbox from "./sandbox.ts";
import type * as token from "./token.ts";

/** A type without `readonly`, because zod's types have none. */
type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T;

/** A type with all properties required. Otherwise an optional property of only one side would count as absent. */
type AllRequired<T> = T extends readonly (infer Item)[]
  ? AllRequired<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]-?: AllRequired<T[Key]> }
    : T;

type AreSame<A, B> = [A, B] extends [B, A] ? true : false;

/** The keys that only one of two types has; without such a key, those whose values differ. */
type Differing<A, B> =
  | Exclude<keyof A, keyof B>
  | Exclude<keyof B, keyof A>
  | {
      [Key in keyof A & keyof B]: AreSame<A[Key], B[Key]> extends true ? never : Key;
    }[keyof A & keyof B];

/** The differing properties, or those that only one side may leave out. */
type Named<A, B> = [Differing<Required<A>, Required<B>>] extends [never]
  ? Differing<A, B>
  : Differing<Required<A>, Required<B>>;

type Remedy<A, B> = `Make packages/sdk/wire the same as the contract: ${Named<
  Mutable<A>,
  Mutable<B>
> &
  string}`;

/** True if both types have the same properties with the same optionality. */
type Same<A, B> =
  AreSame<Mutable<A>, Mutable<B>> extends true
    ? AreSame<AllRequired<A>, AllRequired<B>> extends true
      ? true
      : Remedy<A, B>
    : Remedy<A, B>;

/** The response as the gateway sends it, which never contains the kind `unknown` (G4). */
type Sent<T> = Omit<T, "instructionKind"> & { instructionKind: ContractInstructionKind };
type SentIn<T> = Omit<T, "paymentMethodResponse"> & {
  paymentMethodResponse: Sent<contractPayin.PaymentMethodResponse>;
};
type Own = "merchantCode" | "timestamp" | "secret";

/** Compiles with `true` only for equal types. The error names the differing properties. */
const same = <A, B>(is: Same<A, B>): boolean => is === true;

/** Each type of the SDK with that of the contract. A line whose types differ does not compile. */
const rows = {
  CurrencyCode: same<CurrencyCode, ContractCurrencyCode>(true),
  Money: same<Money, ContractMoney>(true),
  PaymentStatus: same<payin.PaymentStatus, contractStatus.PaymentStatus>(true),
  FinalStatus: same<payin.FinalStatus, contractStatus.FinalStatus>(true),
  PaymentMethodRequest: same<payin.PaymentMethodRequest, contractPayin.PaymentMethodRequest>(true),
  CreatePayin: same<payin.CreatePayin, contractPayin.CreatePayin>(true),
  InstructionKind: same<payin.InstructionKind, ContractInstructionKind>(true),
  PaymentMethodResponse: same<
    payin.PaymentMethodResponse,
    Sent<contractPayin.PaymentMethodResponse>
  >(true),
  PaymentProcess: same<payin.PaymentProcess, contractPayin.PaymentProcess>(true),
  PayinCreated: same<payin.PayinCreated, SentIn<contractPayin.PayinCreated>>(true),
  Payin: same<payin.Payin, SentIn<contractPayin.Payin>>(true),
  CustomerAccount: same<payin.CustomerAccount, accounts.CustomerAccount>(true),
  PayinAccounts: same<payin.PayinAccounts, accounts.PayinAccounts>(true),
  CodeAndName: same<payin.CodeAndName, dataPoint.CodeAndName>(true),
  DataPoint: same<option.DataPoint, dataPoint.DataPoint>(true),
  DataPointFormat: same<option.DataPointFormat, dataPoint.DataPointFormat>(true),
  PaymentOperator: same<option.PaymentOperator, contractOption.PaymentOperator>(true),
  PaymentOption: same<option.PaymentOption, contractOption.PaymentOption>(true),
  PaymentOptions: same<option.PaymentOptions, contractOption.PaymentOptions>(true),
  PaymentOptionsRequest: same<option.PaymentOptionsRequest, contractOption.PaymentOptionsRequest>(
    true,
  ),
  PayoutMethodRequest: same<payout.PayoutMethodRequest, contractPayout.PayoutMethodRequest>(true),
  PayoutMethodResponse: same<payout.PayoutMethodResponse, contractPayout.PayoutMethodResponse>(
    true,
  ),
  CreatePayout: same<payout.CreatePayout, contractPayout.CreatePayout>(true),
  PayoutCreated: same<payout.PayoutCreated, contractPayout.PayoutCreated>(true),
  Payout: same<payout.Payout, contractPayout.Payout>(true),
  TokenAction: same<token.TokenAction, contractToken.TokenAction>(true),
  TokenByActionOrder: same<token.TokenByActionOrder, Omit<contractToken.TokenByActionRequest, Own>>(
    true,
  ),
  TokenOrder: same<token.TokenOrder, Omit<contractToken.TokenRequest, Own>>(true),
  TokenResponse: same<token.TokenResponse, contractToken.TokenResponse>(true),
  ProblemCode: same<problem.ProblemCode, contractProblem.ProblemCode>(true),
  FieldError: same<problem.FieldError, contractProblem.FieldError>(true),
  Problem: same<problem.Problem, contractProblem.Problem>(true),
  ListedPayin: same<paymentList.ListedPayin, ContractListedPayin>(true),
  ListedPayout: same<paymentList.ListedPayout, ContractListedPayout>(true),
  CustomerSought: same<paymentList.CustomerSought, ContractCustomerSought>(true),
  StatementEntry: same<paymentList.StatementEntry, statement.StatementEntry>(true),
  StatementTotal: same<paymentList.StatementTotal, statement.StatementTotal>(true),
  Statement: same<paymentList.Statement, statement.Statement>(true),
  Balance: same<lists.Balance, ContractBalance>(true),
  ListedCurrency: same<lists.ListedCurrency, ContractListedCurrency>(true),
  ListedOperator: same<lists.ListedOperator, ContractListedOperator>(true),
  TopupOption: same<lists.TopupOption, ContractTopupOption>(true),
  FxRate: same<lists.FxRate, ContractFxRate>(true),
  FxRatePair: same<lists.FxRatePair, ContractFxRatePair>(true),
  MerchantInfo: same<lists.MerchantInfo, ContractMerchantInfo>(true),
  CallbackTryResult: same<callbacks.CallbackTryResult, callback.TryResultCode>(true),
  CallbackTry: same<callbacks.CallbackTry, contractCallbacks.CallbackTry>(true),
  CallbackState: same<callbacks.CallbackState, callback.CallbackState>(true),
  ListedCallback: same<callbacks.ListedCallback, contractCallbacks.ListedCallback>(true),
  CallbacksResent: same<callbacks.CallbacksResent, ContractCallbacksResent>(true),
  SandboxScenarioName: same<sandbox.SandboxScenarioName, ContractScenarioName>(true),
  Settled: same<sandbox.Settled, ContractSettled>(true),
};

test.each(Object.entries(rows))(
  "%s of the SDK equals the contract's type, as the compiler proves",
  (_, is) => {
    expect(is).toBe(true);
  },
);

/** Parts of the types above, and arguments, in which the SDK accepts more than the service understands (§4). */
const notCompared = new Set([
  "PaymentLocation",
  "PaymentInstruction",
  "FieldFault",
  "BalanceQuery",
  "PayinPage",
  "PayinQuery",
  "PayoutPage",
  "PayoutQuery",
  "StatementQuery",
  "OperatorQuery",
  "CallbackQuery",
  "CallbacksToResend",
  "ClockMove",
]);

test("every type of this folder is compared", () => {
  const files = globSync("*.ts", { cwd: import.meta.dirname, exclude: ["*.test.ts"] });
  const exported = files.flatMap((file) => {
    const source = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
    return Array.from(
      source.matchAll(/^export (?:interface|type) (\w+)/gm),
      ([, name = ""]) => name,
    );
  });
  expect(exported.filter((name) => !notCompared.has(name)).toSorted()).toEqual(
    Object.keys(rows).toSorted(),
  );
});
