/** One word of a KRC text and its start, in ms of the song. */
export type TimedWord = { text: string; startMs: number };

/**
 * The words of a KRC text in the order of its lines, parsed with three expressions and no code of the app, so that a
 * mistake there is found.
 */
export function krcWords(krc: string): TimedWord[] {
  const lines = [...krc.matchAll(/^\[(\d+),\d+\](.*?)\r?$/gm)];
  return lines
    .map((line) => ({ startMs: Number(line[1]), body: line[2] ?? '' }))
    .sort((a, b) => a.startMs - b.startMs)
    .flatMap(({ startMs, body }) =>
      [...body.matchAll(/<(-?\d+),-?\d+,-?\d+>([^<]*)/g)].map((word) => ({
        text: (word[2] ?? '').trim(),
        startMs: startMs + Number(word[1]),
      })),
    )
    .filter(({ text }) => text !== '');
}

/** The KRC text of a song from the service. */
export async function fetchKrc(address: string, hash: string): Promise<string> {
  const search = await (await fetch(`${address}/search/lyric?hash=${hash}`)).json();
  const [candidate] = search.candidates;
  const query = `id=${candidate.id}&accesskey=${candidate.accesskey}&fmt=krc&decode=true`;
  return (await (await fetch(`${address}/lyric?${query}`)).json()).decodeContent;
}
