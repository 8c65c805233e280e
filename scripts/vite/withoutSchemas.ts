import type { Plugin } from "vite";

const constant = /^((?:export )?const \w+ = )([^]*?);$/gm;

/** The source of a module of the contract without its schemas: each is `undefined`. */
export function dropSchemas(source: string): string {
  return source.replaceAll(constant, (all, begin: string, value: string) =>
    /\bz\.\w/.test(value) ? `${begin}undefined;` : all,
  );
}

/**
 * Leaves the contract's schemas out of what uses only its functions. A schema is made by calls, of which a bundler cannot know that they do
 * nothing else.
 */
export function withoutSchemas(): Plugin {
  return {
    name: "without-schemas",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith(".ts") && code.includes('from "zod/mini"') ? dropSchemas(code) : undefined,
  };
}
