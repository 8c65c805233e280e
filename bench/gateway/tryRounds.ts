import { openGatewayStage } from "./gatewayStage.ts";
import { measureRounds } from "./gatewayRounds.ts";
const stage = await openGatewayStage(process.argv.slice(4));
for (const s of stage.recordings.create.statements)
  process.stderr.write(s.text.slice(0, 150) + "\n");
process.stderr.write("opened " + new Date().toISOString() + "\n");
const r = await measureRounds(stage, {
  rounds: Number(process.argv[2]),
  seconds: Number(process.argv[3]),
});
const line = (n: string, s: readonly any[]) =>
  s.forEach((x) =>
    process.stdout.write(
      `${n} ${x.perSecond.toFixed(0)}/s server ${x.serverUs.toFixed(0)} pg ${x.postgresUs.toFixed(0)} load ${x.loadUs.toFixed(0)} p99 ${x.p99.toFixed(1)}\n`,
    ),
  );
for (const k of ["create", "read"] as const)
  for (const s of ["ours", "floor", "pgbench"] as const) line(k + " " + s, r[k][s]);
line("fresh", r.fresh);
await stage.stop();
