// A connector: a program that moves money for the gateway, here a pretended provider's.
//
//     node examples/connector/connector.ts
//
// README.md says how to attach it. What every connector needs comes from @pay/connector; these files are the provider's part.
import { readSettings } from "@pay/connector/settings.ts";
import { startConnector } from "@pay/connector/startConnector.ts";
import { mapProvider } from "./mapProvider.ts";
import { openPretendedProvider } from "./pretendedProvider.ts";

try {
  const settings = readSettings(process.env);
  const pretended = openPretendedProvider(settings.folder, process.env);
  await startConnector(settings, mapProvider(settings, pretended));
  console.log(`The connector answers at ${settings.baseUrl}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
