import { createSocket } from "node:dgram";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createResolveHost, isRefusedHost, type ResolveHost } from "./callbackHost.ts";

const url = "https://shop.example/callback";
const policy = "publicOnly";

/** Returns a look-up that answers with these addresses. */
function known(...addresses: readonly string[]): ResolveHost {
  return async () =>
    await Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
}

async function failing(): Promise<never> {
  return await Promise.reject(new Error("ENOTFOUND"));
}

async function silent(): Promise<never> {
  return await new Promise(() => {});
}

describe("The host name in a callbackUrl, at the create (G24)", () => {
  it.each([
    // addresses of the name, refused where only public ones are allowed, refused where private ones are too
    [["93.184.216.34", "2606:2800:220:1::1"], false, false],
    [["127.0.0.1"], true, false],
    [["10.0.0.1"], true, false],
    [["93.184.216.34", "10.0.0.1"], true, false],
    [["93.184.216.34", "::ffff:10.0.0.1"], true, false],
    [["169.254.169.254"], true, true],
    [["fe80::1"], true, true],
  ])(
    "resolving to %j is refused: public only %s, private too %s",
    async (addresses, publicOnly, privateToo) => {
      const resolve = known(...addresses);
      expect(await isRefusedHost(url, { policy, resolve })).toBe(publicOnly);
      expect(await isRefusedHost(url, { policy: "privateToo", resolve })).toBe(privateToo);
    },
  );

  it("is accepted if it is unknown or the name server is too slow", async () => {
    expect(await isRefusedHost(url, { policy, resolve: failing })).toBe(false);
    expect(await isRefusedHost(url, { policy, resolve: silent }, 20)).toBe(false);
  });

  it("is not looked up if it is an IP address", async () => {
    const literal = "https://[2606:2800:220:1::1]/callback";
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return await Promise.resolve([]);
    };
    expect(await isRefusedHost(literal, { policy, resolve })).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe("The look-up of a name", () => {
  // A local name server, so that no query leaves this machine.
  let asked = 0;
  let nameServers: readonly string[];
  let server: ReturnType<typeof createSocket>;
  beforeEach(async () => {
    asked = 0;
    server = createSocket("udp4");
    await new Promise<void>((resolve) => {
      server.bind(0, "127.0.0.1", resolve);
    });
    nameServers = [`127.0.0.1:${server.address().port}`];
  });
  afterEach(() => void server.close());

  /** Answers each query for an IPv4 address with 10.1.2.3, and all other queries with nothing. */
  function answerAll(): void {
    server.on("message", (question, from) => {
      asked += 1;
      const isForIpv4 = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1;
      const header = Buffer.from(question.subarray(0, 12));
      header.writeUInt16BE(0x8180, 2);
      header.writeUInt16BE(isForIpv4 ? 1 : 0, 6);
      header.writeUInt32BE(0, 8);
      const body = question.subarray(12, question.indexOf(0, 12) + 5);
      const record = Buffer.from("c00c000100010000003c00040a010203", "hex");
      const answer = Buffer.concat([header, body, ...(isForIpv4 ? [record] : [])]);
      server.send(answer, from.port, from.address);
    });
  }

  it("a name is looked up at the name servers each time", async () => {
    answerAll();
    const resolve = createResolveHost("publicOnly", nameServers);
    expect(await resolve("shop.example")).toEqual([{ address: "10.1.2.3", family: 4 }]);
    expect(await resolve("shop.example")).toEqual([{ address: "10.1.2.3", family: 4 }]);
    expect(asked).toBe(4);
  });

  it("localhost is this machine, whatever the name servers answer", async () => {
    const resolve = createResolveHost("privateToo", nameServers);
    const here = [
      { address: "127.0.0.1", family: 4 },
      { address: "::1", family: 6 },
    ];
    expect(await resolve("localhost")).toEqual(here);
    expect(await resolve("shop.localhost.")).toEqual(here);
    expect(asked).toBe(0);
  });
});
