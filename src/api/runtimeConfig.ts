import type { Brand } from "#contract/brand.ts";
import type { RuntimeConfig } from "#contract/runtimeConfig.ts";
import { ApiError } from "./apiError.ts";

let loaded: RuntimeConfig | undefined;

type BrandInSight = Pick<Brand, "name" | "logo">;
let brand: BrandInSight = {};

/** What of the brand pages show by themselves: its name and its logo, where it has them. */
export function brandInSight(): BrandInSight {
  return brand;
}

/** Takes a brand, whose values have been read, as the one that pages show. */
export function setBrandInSight(read: BrandInSight): void {
  brand = read;
}

/** The configuration that the serving side wrote into the shell as `#runtime-config`, if it did (G43). */
export function readInlineConfig(text: string | null | undefined): RuntimeConfig | undefined {
  if (!text?.trim()) return undefined;
  try {
    const config: unknown = JSON.parse(text);
    return isRuntimeConfig(config) ? config : undefined;
  } catch {
    return undefined;
  }
}

// By hand and not by its schema, which is not there yet. A test holds the two together.
function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  if (typeof value !== "object" || value === null) return false;
  const environment: unknown = Reflect.get(value, "environment");
  return (
    typeof Reflect.get(value, "apiBaseUrl") === "string" &&
    (environment === "sandbox" || environment === "live")
  );
}

/**
 * Loads the runtime configuration once: from the shell, else from `/config.json` (G43). Throws an `ApiError` when
 * neither can be read, since without it nothing can be called.
 */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  loaded ??= readInlineConfig(document.querySelector("#runtime-config")?.textContent);
  loaded ??= await fetchConfig();
  return loaded;
}

/** Takes a configuration as the loaded one. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  loaded = config;
}

/** The runtime configuration; to be asked for only after `loadRuntimeConfig` has been awaited. */
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
