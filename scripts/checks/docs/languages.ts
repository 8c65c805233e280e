import { spawnSync } from "node:child_process";
import { canInstallPackages, installPackages } from "../../test/programs/debianPackages.ts";
import { findProgram } from "../../test/programs/findProgram.ts";

/** An example in examples/verify-callback, and how to run it. */
export interface LanguageExample {
  /** Its file, relative to that folder. */
  readonly file: string;
  /** The programs that it needs. */
  readonly programs: readonly string[];
  /** The Debian package with the programs, if it is small enough to install for a test. */
  readonly debianPackage?: string;
  /** Returns the command that builds the example in an empty folder. */
  readonly build?: (file: string, folder: string) => readonly string[];
  /** Returns the command that runs the example. Without it, the first program runs the file. */
  readonly run?: (file: string, folder: string) => readonly string[];
  /**
   * The kind of signature that it verifies: `v1` with the merchant's secret, `v1a` with the service's public key (G22).
   */
  readonly signature: "v1" | "v1a";
  /** Whether it also has a function that compares a payin with an order. */
  readonly comparesOrders?: true;
  /** A library that it needs, and a command that fails without it. */
  readonly needs?: { readonly library: string; readonly check: readonly string[] };
}

/** Every example. */
export const languageExamples: readonly LanguageExample[] = [
  {
    file: "node-standardwebhooks/verify.mjs",
    programs: [process.execPath],
    signature: "v1",
  },
  {
    file: "node/verify.mjs",
    comparesOrders: true,
    programs: [process.execPath],
    signature: "v1a",
  },
  {
    file: "python/verify.py",
    comparesOrders: true,
    programs: ["python3"],
    debianPackage: "python3",
    signature: "v1",
  },
  {
    file: "python/verify_public_key.py",
    programs: ["python3"],
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
    programs: ["php"],
    debianPackage: "php-cli",
    signature: "v1",
  },
  {
    file: "ruby/verify.rb",
    comparesOrders: true,
    programs: ["ruby"],
    debianPackage: "ruby",
    signature: "v1",
  },
  {
    file: "perl/verify.pl",
    comparesOrders: true,
    programs: ["perl"],
    debianPackage: "perl",
    signature: "v1",
  },
  {
    file: "go/verify.go",
    comparesOrders: true,
    programs: ["go"],
    build: (file, folder) => ["go", "build", "-o", `${folder}/verify`, file],
    run: (_file, folder) => [`${folder}/verify`],
    signature: "v1",
  },
  {
    file: "java/Verify.java",
    programs: ["java", "javac"],
    build: (file, folder) => ["javac", "-d", folder, file],
    run: (_file, folder) => ["java", "-Xshare:auto", "-cp", folder, "Verify"],
    signature: "v1",
  },
  {
    file: "csharp/Verify.cs",
    programs: ["mcs", "mono"],
    debianPackage: "mono-mcs",
    build: (file, folder) => ["mcs", `-out:${folder}/verify.exe`, file],
    run: (_file, folder) => ["mono", `${folder}/verify.exe`],
    signature: "v1",
  },
];

/** Returns the reason why an example cannot run here, or undefined. */
export function whatIsMissing({
  programs,
  needs,
}: Pick<LanguageExample, "programs" | "needs">): string | undefined {
  const missing = programs.find((program) => findProgram([program]) === undefined);
  if (missing !== undefined) return `there is no ${missing} here`;
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
