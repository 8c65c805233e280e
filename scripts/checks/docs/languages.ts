import { spawnSync } from "node:child_process";
import { canInstallPackages, installPackages } from "../../test/programs/debianPackages.ts";
import { findProgram } from "../../test/programs/findProgram.ts";

/** An example in examples/verify-callback, and how to run it. */
export interface LanguageExample {
  /** Its file, relative to that folder. */
  readonly file: string;
  /** The program that runs it. */
  readonly program: string;
  /** The Debian package with the program or the library that it needs. */
  readonly debianPackage?: string;
  /**
   * The kind of signature that it verifies: `v1` with the merchant's secret, `v1a` with the service's public key (G22).
   */
  readonly signature: "v1" | "v1a";
  /**
   * A program of its language that reads cases of webhooks as JSON on its standard input, verifies each with the function of the
   * file that `EXAMPLE` names, and prints as JSON `true`, `false` or the reason for which there is no key.
   */
  readonly driver: readonly string[];
  /** Whether it also has a function that compares a payin with an order. */
  readonly comparesOrders?: true;
  /** A library that it needs, and a command that fails without it. */
  readonly needs?: { readonly library: string; readonly check: readonly string[] };
}

const nodeDriver = (body: string) => `
const { isVerified } = await import(require("node:url").pathToFileURL(process.env.EXAMPLE));
const verify = ({ key, id, timestamp, signature, now, body }) => {
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  Date.now = () => now * 1000;
  try { return isVerified(key, headers, ${body}); } catch (error) { return error.message; }
};
console.log(JSON.stringify(JSON.parse(require("node:fs").readFileSync(0)).map(verify)));`;
const pythonDriver = `
import importlib.util, json, os, sys
spec = importlib.util.spec_from_file_location("example", os.environ["EXAMPLE"])
example = importlib.util.module_from_spec(spec)
spec.loader.exec_module(example)
def verify(one):
    headers = {f"webhook-{name}": one[name] for name in ("id", "timestamp", "signature")}
    try:
        return example.is_verified(one["key"], headers, one["body"].encode(), one["now"])
    except ValueError as error:
        return str(error)
print(json.dumps([verify(one) for one in json.load(sys.stdin)]))`;
const phpDriver = `
require getenv('EXAMPLE');
echo json_encode(array_map(function ($one) {
    foreach (['id', 'timestamp', 'signature'] as $name) $headers["webhook-$name"] = $one[$name];
    try {
        return isVerified($one['key'], $headers, $one['body'], $one['now']);
    } catch (InvalidArgumentException $error) {
        return $error->getMessage();
    }
}, json_decode(file_get_contents('php://stdin'), true)));`;

/** Every example. */
export const languageExamples: readonly LanguageExample[] = [
  {
    file: "node-standardwebhooks/verify.mjs",
    program: process.execPath,
    driver: ["-e", `(async () => {${nodeDriver("body")}})()`],
    signature: "v1",
  },
  {
    file: "node/verify.mjs",
    comparesOrders: true,
    program: process.execPath,
    driver: ["-e", `(async () => {${nodeDriver("Buffer.from(body)")}})()`],
    signature: "v1a",
  },
  {
    file: "python/verify.py",
    comparesOrders: true,
    program: "python3",
    driver: ["-Bc", pythonDriver],
    debianPackage: "python3",
    signature: "v1",
  },
  {
    file: "python/verify_public_key.py",
    program: "python3",
    driver: ["-Bc", pythonDriver],
    debianPackage: "python3-cryptography",
    signature: "v1a",
    needs: {
      library: "cryptography of Python",
      check: ["python3", "-c", "import cryptography"],
    },
  },
  {
    file: "php/verify.php",
    comparesOrders: true,
    program: "php",
    driver: ["-r", phpDriver],
    debianPackage: "php-cli",
    signature: "v1",
  },
];

/** Returns the reason why an example cannot run here, or undefined. */
export function whatIsMissing({
  program,
  needs,
}: Pick<LanguageExample, "program" | "needs">): string | undefined {
  if (findProgram([program]) === undefined) return `there is no ${program} here`;
  if (!needs) return undefined;
  const [command = "", ...args] = needs.check;
  return spawnSync(command, args).status === 0 ? undefined : `there is no ${needs.library} here`;
}

/** Installs small packages for the examples, as root on Debian. Does nothing on other machines. */
export function installLanguages(): void {
  const packages = languageExamples.flatMap((example) => {
    const { debianPackage } = example;
    if (debianPackage === undefined || whatIsMissing(example) === undefined) return [];
    return [debianPackage];
  });
  if (packages.length === 0 || !canInstallPackages()) return;
  const named = [...new Set(packages)];
  console.log(`For the examples of other languages: installing ${named.join(", ")} …`);
  installPackages(named);
}
