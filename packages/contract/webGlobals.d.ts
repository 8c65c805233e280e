// The web globals that this folder uses. It is compiled without DOM and Node types, so that it can use no others.

declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
}

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string);
  [Symbol.iterator](): Iterator<[string, string]>;
}

declare function atob(data: string): string;

declare function btoa(data: string): string;

declare class TextDecoder {
  constructor(label: "utf-8", options: { readonly fatal: boolean; readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}
