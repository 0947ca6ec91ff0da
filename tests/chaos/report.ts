export type HostName = 'extension' | 'web';

/** The effect of killing a playing engine. */
export type Loss = {
  round: number;
  kill: string;
  /** Number of engines that ended. */
  engines: number;
  /** From the kill until the last page that noticed it showed that, in ms; null if playback returned too soon. */
  noticedMs: number | null;
  /** From the kill until another engine plays, in ms of wall-clock time. */
  silentMs: number;
  /** Jump of the position: skipped if positive, repeated if negative. */
  skippedMs: number;
};

export type ChaosReport = {
  host: HostName;
  seed: number;
  rounds: number;
  kills: Record<string, number>;
  actions: number;
  /** Violated invariants with the round. */
  broken: string[];
  /** Exceeded time limits with the round; only meaningful on an otherwise idle machine. */
  late: string[];
  losses: Loss[];
};

/** The figures of a session in a few lines. */
export function describeReport({ host, seed, rounds, kills, actions, broken, late, losses }: ChaosReport): string {
  const killed = Object.entries(kills).map(([kill, count]) => `${count} × ${kill}`);
  const one = losses.filter(({ engines }) => engines === 1);
  const several = losses.filter(({ engines }) => engines > 1);
  return [
    `${host}, seed ${seed}: ${rounds} rounds, ${actions} actions, ${broken.length} broken invariants`,
    `  kills: ${killed.join(', ')}`,
    ...describeLosses('of one engine', one),
    ...describeLosses('of two engines in turn', several),
    ...(losses.length > 0 ? [] : ['  no kill was measured while playing']),
    ...broken.map((line) => `  BROKEN ${line}`),
    ...late.map((line) => `  LATE ${line}`),
  ].join('\n');
}

function describeLosses(of: string, losses: readonly Loss[]): string[] {
  if (losses.length === 0) return [];
  const seconds = (values: number[]): string => {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
    return `median ${(at(0.5) / 1000).toFixed(2)} s, max ${(at(1) / 1000).toFixed(2)} s`;
  };
  const noticed = losses.flatMap(({ noticedMs }) => noticedMs ?? []);
  const slow = losses.filter(({ silentMs }) => silentMs > 1000).length;
  return [
    `  ${losses.length} kills ${of} measured while playing, ${slow} with more than 1 s of silence`,
    `    noticed ${seconds(noticed)}; silent ${seconds(losses.map(({ silentMs }) => silentMs))}; ` +
      `lost or repeated ${seconds(losses.map(({ skippedMs }) => Math.abs(skippedMs)))}`,
  ];
}
