// Preloaded into the service: the host shop.example has a public address and is this machine. Live calls no private address.
import { Resolver } from "node:dns/promises";
import { Socket } from "node:net";

const host = "shop.example";
const shown = "93.184.215.14";
const { resolve4, resolve6 } = Resolver.prototype;
const connect = Reflect.get(Socket.prototype, "connect");

/** @param {string} name */
Resolver.prototype.resolve4 = async function resolveTo(name) {
  return name === host ? [shown] : await Reflect.apply(resolve4, this, [name]);
};

// A query for the other kind of address would wait for name servers that this machine may lack.
/** @param {string} name */
Resolver.prototype.resolve6 = async function resolveToNone(name) {
  return name === host ? [] : await Reflect.apply(resolve6, this, [name]);
};

/** @param {...any} given */
Socket.prototype.connect = function connectTo(...given) {
  const options = Array.isArray(given[0]) ? given[0][0] : given[0];
  if (options?.host !== host) return Reflect.apply(connect, this, given);
  Object.defineProperty(this, "remoteAddress", { get: () => shown });
  options.host = "127.0.0.1";
  options.port = Number(process.env["RECEIVER_PORT"]);
  return Reflect.apply(connect, this, given);
};
