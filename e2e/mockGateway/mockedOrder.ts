import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { sampleOnlinePayin, samplePayin, sampleQrPayin } from "#contract/samples/samplePayin.ts";
import { MockPayment } from "./mockPayment.ts";

/** A visit to the simulated institution, by its unguessable id (G28). */
export const idVisit = "mocked_visit_0123456789";

/** The options of a currency in which two methods are offered. */
const pesoOptions = [sampleOption(online, "PHP"), sampleOption(qrPh, "PHP")];

/** Each order at a gateway that has no payment yet. */
export const newPayment = {
  offlineJpy: (isCreated = false) =>
    new MockPayment(samplePayin(), [sampleOption(offline, "JPY")], isCreated),
  qrPhPhp: (isCreated = false) => new MockPayment(sampleQrPayin(), pesoOptions, isCreated),
  onlineIdr: (webAppUrl: string, isCreated = false) =>
    new MockPayment(
      sampleOnlinePayin(`${webAppUrl}/institution/${idVisit}`),
      [sampleOption(online, "IDR")],
      isCreated,
    ),
};
