import { connect, createServer, type Server, type Socket } from "node:net";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";

/**
 * What happens to the browser's connections. `lost` breaks them and refuses new ones. `createsLost` lets requests through and
 * breaks the connection at the answer of a POST. `held` accepts a request and keeps the answer back until the next state.
 */
type State = "good" | "lost" | "createsLost" | "held";

/**
 * The way between a browser and the service: a port of this machine that passes bytes on. It takes the signal away in every browser
 * alike. The service keeps running and can be asked directly.
 */
export class Signal {
  readonly origin: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #state: State = "good";
  #heldUntil = Promise.withResolvers<void>();

  private constructor(port: number, servicePort: () => number) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#server = createServer((browser) => this.#passOn(browser, servicePort()));
  }

  /** Opens the way to a service, whose port is asked for at each connection. */
  static async open(servicePort: () => number): Promise<Signal> {
    const port = await findFreePort();
    const signal = new Signal(port, servicePort);
    await new Promise<void>((resolve) => {
      signal.#server.listen(port, "127.0.0.1", resolve);
    });
    return signal;
  }

  become(state: State): void {
    this.#state = state;
    this.#heldUntil.resolve();
    this.#heldUntil = Promise.withResolvers<void>();
    if (state === "lost") for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.become("lost");
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #passOn(browser: Socket, port: number): void {
    if (this.#state === "lost") {
      browser.destroy();
      return;
    }
    const service = connect(port, "127.0.0.1");
    for (const socket of [browser, service]) {
      this.#sockets.add(socket);
      // A broken connection closes, too.
      socket.on("error", () => {});
      socket.on("close", () => this.#sockets.delete(socket));
    }
    browser.on("close", () => service.destroy());
    service.on("close", () => browser.end());
    let isPost = false;
    browser.on("data", (bytes) => {
      const [, method] = /^([A-Z]+) \//.exec(bytes.toString("latin1")) ?? [];
      if (method !== undefined) isPost = method === "POST";
      service.write(bytes);
    });
    service.on("data", (bytes) => {
      if (this.#state === "createsLost" && isPost) browser.destroy();
      else if (this.#state === "held") {
        service.pause();
        void this.#passLater(bytes, browser, service);
      } else browser.write(bytes);
    });
  }

  /** Passes a held answer on at the next state. */
  async #passLater(bytes: Buffer, browser: Socket, service: Socket): Promise<void> {
    await this.#heldUntil.promise;
    if (!browser.destroyed) browser.write(bytes);
    service.resume();
  }
}
