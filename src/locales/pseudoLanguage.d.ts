declare module "virtual:pseudo-language" {
  const messages: import("@lingui/core").Messages;
  export default messages;
}
