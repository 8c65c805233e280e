import type { Brand, RuntimeConfig } from "@pay/contract/runtimeConfig.ts";
import { ApiError } from "./apiError.ts";

let loaded: RuntimeConfig | undefined;

type ShownBrand = Pick<Brand, "name" | "logo">;
let brand: ShownBrand = {};

/** Returns the brand's name and logo, which pages show themselves. */
export function shownBrand(): ShownBrand {
  return brand;
}

/** Sets the brand that pages show. Its values have been validated. */
export function setShownBrand(read: ShownBrand): void {
  brand = read;
}

/** Returns the configuration that the server wrote into the shell as `#runtime-config`, if there is one (G43). */
export function readInlineConfig(text: string | null | undefined): RuntimeConfig | undefined {
  if (!text?.trim()) return undefined;
  try {
    const config: unknown = JSON.parse(text);
    return isRuntimeConfig(config) ? config : undefined;
  } catch {
    return undefined;
  }
}

// Without its schema, because the schema chunk is not loaded yet. A test compares both.
function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  if (typeof value !== "object" || value === null) return false;
  const environment: unknown = Reflect.get(value, "environment");
  return (
    typeof Reflect.get(value, "apiBaseUrl") === "string" &&
    (environment === "sandbox" || environment === "live")
  );
}

/** Loads the runtime configuration once: from the shell, else from `/config.json` (G43). Throws an `ApiError` if both fail. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  loaded ??= readInlineConfig(document.querySelector("#runtime-config")?.textContent);
  loaded ??= await fetchConfig();
  return loaded;
}

/** Sets the loaded configuration. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  loaded = config;
}

/** Returns the runtime configuration. Call it only after `loadRuntimeConfig` has resolved. */
export function runtimeConfig(): RuntimeConfig {
  if (loaded === undefined) throw new Error("The runtime configuration is not loaded yet");
  return loaded;
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const text = await fetch("/config.json", { cache: "no-cache" }).then(
    (response) => (response.ok ? response.text() : ""),
    (cause: unknown) => {
      throw new ApiError("network", { cause });
    },
  );
  const config = readInlineConfig(text);
  if (config === undefined) throw new ApiError("unreadable");
  return config;
}
