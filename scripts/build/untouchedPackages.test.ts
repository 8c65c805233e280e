import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin, PluginOption } from "vite";
import { expect, test } from "vitest";
import webAppConfig from "../../vite.config.ts";
import gatewayConfig from "../../vite.gateway.config.ts";
import guidesConfig from "../../vite.guides.config.ts";

const require = createRequire(import.meta.url);
const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** The files of packages that browsers or the gateway run. */
const packageFiles = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
  try {
    return [{ name, file: require.resolve(name) }];
  } catch {
    // Packages of types and of programs have no entry.
    return [];
  }
});

/** Returns the plugins of this repository. Those of packages have prefixes such as `vite:react-babel`. */
async function ownPlugins(options: PluginOption): Promise<readonly Plugin[]> {
  const option = await options;
  if (Array.isArray(option)) return (await Promise.all(option.map(ownPlugins))).flat();
  return option && !option.name.startsWith("vite:") ? [option] : [];
}

/** The part of the plugin context that our plugins use. */
const context = {
  getModuleInfo: () => ({ isEntry: false }),
  emitFile: () => "",
  error: (error: Error) => {
    throw error;
  },
  resolve: async () => null,
};

async function callHook(
  plugin: Plugin,
  name: "resolveId" | "load" | "transform",
  given: unknown[],
) {
  const hook = plugin[name];
  const handler: unknown = typeof hook === "object" ? hook.handler : hook;
  const files: unknown = typeof hook === "object" ? hook.filter?.id : undefined;
  // A bundler does not call it for other files.
  const id = String(given[name === "transform" ? 1 : 0]);
  if (files instanceof RegExp && !files.test(id)) return undefined;
  return typeof handler === "function" ? await Reflect.apply(handler, context, given) : undefined;
}

test.each([
  ["the web app", webAppConfig],
  ["the gateway", gatewayConfig],
  ["the guides", guidesConfig],
])(
  "no plugin of the build of %s changes, replaces or leaves out code of a package",
  async (_, config) => {
    const plugins = await ownPlugins(config.plugins ?? []);
    expect(plugins.length).toBeGreaterThan(1);
    expect(packageFiles.length).toBeGreaterThan(30);
    for (const plugin of plugins) {
      for (const { name, file } of packageFiles) {
        const told = `${plugin.name}, ${name}`;
        const importer = "/project/src/main.tsx";
        expect(
          (await callHook(plugin, "resolveId", [name, importer, {}])) ?? null,
          told,
        ).toBeNull();
        expect((await callHook(plugin, "resolveId", [file, file, {}])) ?? null, told).toBeNull();
        expect((await callHook(plugin, "load", [file])) ?? null, told).toBeNull();
        const code = readFileSync(file, "utf8");
        expect((await callHook(plugin, "transform", [code, file])) ?? null, told).toBeNull();
      }
    }
  },
);
