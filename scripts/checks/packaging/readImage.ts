import { readFileSync } from "node:fs";
import { DockerfileParser, type Instruction } from "dockerfile-ast";
import * as z from "zod";

/** The command of an image and its user. */
export interface Image {
  /** The base images, in the order of the stages. */
  readonly bases: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly workdir: string;
  readonly user: string;
  readonly entrypoint: readonly string[];
  /** The command of the health check. */
  readonly healthCheck: readonly string[];
  /** The instructions of the last stage by name. */
  readonly has: (keyword: string) => boolean;
  /** The words of the last instruction with this name in the last stage. */
  readonly words: (keyword: string) => readonly string[];
}

export const containerFile = "packaging/Containerfile";

const ExecForm = z.array(z.string());

/** Reads the last stage of the container file, which becomes the image. Throws if a command is not in exec form. */
export function readImage(): Image {
  const all = DockerfileParser.parse(readFileSync(containerFile, "utf8")).getInstructions();
  const last = all.slice(all.findLastIndex(isFrom));
  const words = (keyword: string): readonly string[] =>
    last
      .findLast((one) => one.getKeyword() === keyword)
      ?.getArguments()
      .map((one) => one.getValue()) ?? [];
  return {
    bases: all.filter(isFrom).map((one) => one.getArguments()[0]?.getValue() ?? ""),
    env: Object.fromEntries(words("ENV").map((pair) => pair.split("=", 2))),
    workdir: words("WORKDIR")[0] ?? "",
    user: words("USER")[0] ?? "",
    entrypoint: exec(words("ENTRYPOINT")),
    healthCheck: exec(words("HEALTHCHECK").slice(1)),
    has: (keyword) => last.some((one) => one.getKeyword() === keyword),
    words,
  };
}

function isFrom(one: Instruction): boolean {
  return one.getKeyword() === "FROM";
}

function exec(words: readonly string[]): readonly string[] {
  return ExecForm.parse(JSON.parse(words.join(" ")));
}
