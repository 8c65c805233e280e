import { describeProcessor } from "../../testing/describeProcessor.ts";
import { createSandboxProcessor } from "./sandboxProcessor.ts";

describeProcessor({
  name: "The sandbox's",
  environment: "sandbox",
  webAppUrl: "https://pay.example",
  make: () => createSandboxProcessor("https://pay.example"),
});
