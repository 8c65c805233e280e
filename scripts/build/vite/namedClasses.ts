import type { Plugin } from "vite";

/**
 * Lets a bundle carry only the class names that its code uses. Vite exports each class of a CSS module by its name, and by default an
 * object of all of them, which bundlers keep whole. This makes the module itself its default export, so that `styles.button` is the
 * name alone. Code that reads `styles[name]` keeps all names.
 */
export function namedClasses(): Plugin {
  return {
    name: "named-classes",
    apply: "build",
    // After Vite, which makes the module of the style sheet.
    enforce: "post",
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code, id) =>
        code.replace(
          /^export default \{[^}]*\};?\s*$/m,
          () => `export * as default from ${JSON.stringify(id)};`,
        ),
    },
  };
}
