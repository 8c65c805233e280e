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

interface CryptoKey {
  readonly type: string;
}

declare const crypto: {
  readonly subtle: {
    importKey(
      format: "raw" | "pkcs8",
      key: Uint8Array<ArrayBuffer>,
      algorithm: "Ed25519" | { readonly name: "HMAC"; readonly hash: "SHA-256" },
      isExtractable: boolean,
      usages: ("sign" | "verify")[],
    ): Promise<CryptoKey>;
    sign(algorithm: string, key: CryptoKey, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
    verify(
      algorithm: string,
      key: CryptoKey,
      signature: Uint8Array<ArrayBuffer>,
      data: Uint8Array<ArrayBuffer>,
    ): Promise<boolean>;
  };
};

declare function setTimeout(run: () => void, ms: number): { unref(): unknown };
