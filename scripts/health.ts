import { askHealth } from "./health/askHealth.ts";

// Asks the service on this machine whether it lives, by HOST and PORT as it was started with: for hosts that watch it by a command.
process.exitCode = await askHealth(process.env, (text) => process.stderr.write(text));
