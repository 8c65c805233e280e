declare module "virtual:phone-metadata" {
  export const metadata: import("libphonenumber-js/core").MetadataJson;
  export const examples: import("libphonenumber-js/core").Examples;
}
