import { describe, expect, test } from "vitest";
import { type Asker, mayShowCredentials } from "./mayShowCredentials.ts";

/** As a browser on this machine asks for the console's own page. */
const local: Asker = {
  peerAddress: "127.0.0.1",
  headers: { host: "localhost:8080", "sec-fetch-site": "same-origin" },
};
const shown = { publicUrl: "http://127.0.0.1:8080", shownTo: "local" } as const;

const from = (peerAddress: string | undefined): Asker => ({ ...local, peerAddress });
const withHeader = (name: string, value: string | undefined): Asker => ({
  ...local,
  headers: { ...local.headers, [name]: value },
});

describe("the test merchant's credentials", () => {
  test.each<[string, Asker]>([
    ["of this machine", local],
    ["of this machine by IPv6", from("::1")],
    ["of this machine by IPv4 on a socket of IPv6", from("::ffff:127.0.0.1")],
    ["under the address", withHeader("host", "127.0.0.1:8080")],
    ["under the address of IPv6", withHeader("host", "[::1]:8080")],
    [
      "through the server of a page under work, on another port",
      withHeader("host", "localhost:5173"),
    ],
    [
      "of a browser that does not tell which page asks, or a command",
      withHeader("sec-fetch-site", undefined),
    ],
  ])("are shown to a page %s", (_name, asker) => {
    expect(mayShowCredentials(asker, shown)).toBe(true);
  });

  test.each<[string, Asker]>([
    ["comes from another machine", from("192.168.1.20")],
    ["comes from an address that looks like it", from("127.0.0.1.evil.example")],
    ["comes from nowhere that is known", from(undefined)],
    ["was forwarded", withHeader("forwarded", "for=127.0.0.1")],
    ["came through a proxy", withHeader("x-forwarded-for", "127.0.0.1")],
    ["came through a proxy that tells the host alone", withHeader("x-forwarded-host", "localhost")],
    ["came through a proxy that tells the scheme alone", withHeader("x-forwarded-proto", "https")],
    ["came through a proxy that tells itself", withHeader("via", "1.1 proxy")],
    ["came through nginx", withHeader("x-real-ip", "127.0.0.1")],
    ["asks a foreign name that was pointed here", withHeader("host", "rebound.evil.example:8080")],
    ["asks a name that begins as ours", withHeader("host", "localhost.evil.example")],
    ["asks a name that begins as our address", withHeader("host", "127.0.0.1.evil.example")],
    ["hides its host behind a user", withHeader("host", "localhost@evil.example")],
    ["asks no host", withHeader("host", undefined)],
    ["asks an address of the network", withHeader("host", "192.168.1.20:8080")],
    ["is of another site", withHeader("sec-fetch-site", "cross-site")],
    ["is on another port", withHeader("sec-fetch-site", "same-site")],
    ["was opened by hand", withHeader("sec-fetch-site", "none")],
  ])("are not shown to one that %s", (_name, asker) => {
    expect(mayShowCredentials(asker, shown)).toBe(false);
  });

  test.each([
    "https://sandbox.example",
    "http://192.168.1.20:8080",
    "http://localhost.evil.example",
  ])("are not shown where the service is known as %s, whoever asks", (publicUrl) => {
    expect(mayShowCredentials(local, { ...shown, publicUrl })).toBe(false);
  });

  test("are shown to everyone where that is wanted", () => {
    const asker = { peerAddress: "203.0.113.9", headers: { host: "sandbox.example" } };
    const publicUrl = "https://sandbox.example";
    expect(mayShowCredentials(asker, { publicUrl, shownTo: "everyone" })).toBe(true);
    expect(mayShowCredentials(asker, { publicUrl, shownTo: "local" })).toBe(false);
  });
});
