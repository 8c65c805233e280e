import { installers, type ProcessorTime, restOfRun } from "../processorTime.ts";

/** Prints the processor time of each stage and the total. Installations are counted apart. */
export function printProcessorTime(time: ProcessorTime, stages: readonly string[]): void {
  for (const line of describeProcessorTime(time, stages)) console.log(line);
}

/** Returns the lines to print; none if the system provides no times. */
export function describeProcessorTime(
  { secondsOf }: Pick<ProcessorTime, "secondsOf">,
  stages: readonly string[],
): readonly string[] {
  const all = secondsOf();
  if (all === undefined) return [];
  const installing = secondsOf(installers) ?? 0;
  const parts = [...stages, restOfRun].map((part) => `${part} ${inWords(secondsOf(part) ?? 0)}`);
  const apart = installing > 0 ? `; installing took ${inWords(installing)} besides` : "";
  return [
    "",
    `Processor time: ${inWords(all - installing)}, of all processes together${apart}.`,
    `  ${parts.join(" · ")}`,
  ];
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} min`;
}
