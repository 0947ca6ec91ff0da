import { audioFormats, playlistFormats } from '@/core/local-music/audio-files.ts';
import { withoutSecrets } from '@/core/secrets.ts';
import type { LogLine } from './session-log.ts';

/** State of the music service. */
export type ServiceReport = {
  address: string;
  state: 'checking' | 'ready' | 'demo' | 'provider-away' | 'unknown-program' | 'no-answer';
  /** 1 = before version 1.5, 2 = later; null = unknown. */
  generation: 1 | 2 | null;
};

/** Audio state of the engine. */
export type SoundReport = {
  /** Web Audio graph; null = bypassed, because no effect is on. */
  graph: { state: string; sampleRateHz: number; baseLatencyMs: number; outputLatencyMs: number } | null;
  /** Name of the chosen output in use; null = default output. */
  device: string | null;
};

/** State of the engine's document. */
export type EngineReport = {
  documentId: string;
  startedAtEpochMs: number;
  sound: SoundReport;
  warnings: readonly LogLine[];
};

/** Kinds of stored data, one row of the diagnostics each. */
export const storageKinds = [
  'settings',
  'account',
  'queue',
  'earlierQueues',
  'history',
  'searches',
  'lyrics',
  'moments',
  'smartPlaylists',
  'localMusic',
  'loudness',
  'lists',
  'offlineSongs',
  'uploads',
  'imports',
  'recent',
  'program',
] as const;

export type StorageKind = (typeof storageKinds)[number];

/** `bytes` and `entries` are null if the browser does not report them. */
export type StoredAmount = { kind: StorageKind; bytes: number | null; entries: number | null };

export type StorageReport = {
  usedBytes: number | null;
  quotaBytes: number | null;
  /** Whether storage is persistent; null = not reported. */
  isPersistent: boolean | null;
  amounts: readonly StoredAmount[];
};

/** Frames of the last 10 s, and the number of late ones. */
export type FrameReport = { total: number; late: number };

export type Diagnostics = {
  app: {
    version: string | null;
    host: 'extension' | 'web' | 'desktop';
    browser: string;
    platform: string;
    language: string;
  };
  service: ServiceReport;
  player: {
    connection: 'connecting' | 'connected' | 'reviving' | 'lost';
    state: string;
    queueLength: number;
    revivals: number;
  };
  /** null = no answer from the engine. */
  engine: Omit<EngineReport, 'documentId' | 'warnings'> | null;
  frames: FrameReport;
  /** Used JavaScript heap of this page; null = not reported. */
  heapBytes: number | null;
  storage: StorageReport | null;
  warnings: readonly LogLine[];
};

/**
 * Diagnostics as plain text for a bug report, in English for developers. Names of output devices are left out: they may
 * contain a person's name.
 * @param secrets texts that must not appear, such as the user's id and name
 */
export function reportText(diagnostics: Diagnostics, secrets: readonly string[], now: Date): string {
  const { app, service, player, engine, frames, heapBytes, storage, warnings } = diagnostics;
  const graph = engine?.sound.graph;
  const lines = [
    `Kanade diagnostics, ${now.toISOString()}`,
    '',
    `Version: ${app.version ?? 'unknown'} (${app.host})`,
    `Browser: ${app.browser}`,
    `Platform: ${app.platform}`,
    `Language: ${app.language}`,
    `Service: ${hostKind(service.address)}, ${service.state}, generation ${service.generation ?? 'unknown'}`,
    `Player: ${player.connection}, ${player.state}, ${player.queueLength} songs, ${player.revivals} revivals`,
    `Engine: ${engine ? `started ${new Date(engine.startedAtEpochMs).toISOString()}` : 'no answer'}`,
    `Web Audio: ${
      graph
        ? `${graph.state}, ${graph.sampleRateHz} Hz, latency ${ms(graph.baseLatencyMs)} + ${ms(graph.outputLatencyMs)}`
        : engine
          ? 'not in use'
          : 'unknown'
    }`,
    `Output device: ${!engine ? 'unknown' : engine.sound.device === null ? 'default' : 'chosen'}`,
    `Late frames: ${frames.late} of ${frames.total}`,
    `Heap: ${bytes(heapBytes)}`,
    `Storage: ${bytes(storage?.usedBytes ?? null)} of ${bytes(storage?.quotaBytes ?? null)}, persistent: ${storage?.isPersistent ?? 'unknown'}`,
    ...(storage?.amounts ?? []).map(
      ({ kind, bytes: size, entries }) => `  ${kind}: ${bytes(size)}, ${entries ?? 'unknown'} entries`,
    ),
    '',
    `Warnings: ${warnings.length}`,
    ...warnings.map(
      ({ atEpochMs, text, count }) =>
        `  ${new Date(atEpochMs).toISOString()} ${text}${count > 1 ? ` (${count}×)` : ''}`,
    ),
  ];
  const all = [...secrets, ...hostNames(service.address)];
  return `${lines.map((line) => redacted(line, all)).join('\n')}\n`;
}

/** Host of an address with and without its port; none for this computer. */
function hostNames(address: string): string[] {
  if (hostKind(address) === 'this computer') return [];
  const [host = ''] = address.replace(/^[a-z]+:\/\//i, '').split(/[/?#]/, 1);
  return [host, host.replace(/:\d{1,5}$/, '')];
}

/** Location of a service without its address, which may reveal where a user works or lives. */
function hostKind(address: string): string {
  if (/^https?:\/\/(?:127\.|localhost\b|\[::1\])/i.test(address)) return 'this computer';
  return /^https?:\/\/(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[^/.:]+(?::\d+)?$|[^/:]+\.local\b)/i.test(address)
    ? 'local network'
    : 'another address';
}

function bytes(size: number | null): string {
  return size === null ? 'unknown' : `${Math.round(size / 1024)} kB`;
}

function ms(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}

/** Extensions of music-related files: songs, lyrics, playlists, covers, exports, and files usually beside them. */
const extensions = [
  ...[...audioFormats, ...playlistFormats].flatMap((format) => format.extensions),
  ...'wave tta caf amr mid midi kar ogx alac ac3 eac3 ec3 dts ra ram asf 3gp 3g2 mp1 mpga m4p au snd tak shn ofr jspf'.split(
    ' ',
  ),
  ...'lrc krc trc qrc yrc lrcx elrc ttml srt ass ssa vtt sbv txt nfo log pdf'.split(' '),
  ...'json jpg jpeg jfif png webp gif bmp avif heic heif tif tiff jxl svg'.split(' '),
  ...'mkv mov avi m4v mpg mpeg wmv flv zip rar 7z'.split(' '),
];

const nameEnd = new RegExp(String.raw`\.(?:${[...new Set(extensions)].join('|')})(?![a-z\d])[\w~-]*`, 'gi');

/**
 * A path in a usual location of user files. It may contain spaces: it ends at its closing quote, or at the last word of
 * its line with a slash.
 */
const usersPath =
  /(?<=(["']))\/[^\n]*?(?=\1)|(?<![\p{L}\p{N}_./…-])(?:~|\/(?:home|users|root|mnt|media|volumes|run|tmp|var|data|storage|sdcard|opt|srv))\/[^\s"':]*(?:[^\n"':]*\/[^\s"':]*)?/giu;

/**
 * Removes what could identify the user: credentials, `secrets`, file names, paths, and addresses other than this
 * computer's. A file name may contain spaces and quotes, so the text from its opening quote or the last colon is
 * removed too.
 */
export function redacted(text: string, secrets: readonly string[] = []): string {
  const plain = secrets
    .filter((secret) => secret.length >= 3)
    .sort((a, b) => b.length - a.length)
    .flatMap(spellings)
    .reduce((left, secret) => left.replace(secret, '…'), withoutSecrets(text));
  return withoutServers(plain)
    .replace(/(["'])[a-z]:[\\/][^\n"]*?\1|\b[a-z]:[\\/][^\n"']*/gi, '…')
    .replace(/\\\\[^\n"']*/g, '…')
    .replace(/(?<![\p{L}\p{N}_./…-])(?:\/[^\s"'/:]+){2,}\/?/gu, '/…')
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=:\s)/)
        .map(withoutFileNames)
        .join(''),
    )
    .join('\n');
}

/** Patterns for a text in any case: plain, and encoded for URLs, forms and JSON. */
function spellings(text: string): RegExp[] {
  const uri = encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
  const json = JSON.stringify(text).slice(1, -1);
  const all = new Set([text, uri, uri.replaceAll('%20', '+'), json]);
  return [...all].map((spelling) => new RegExp(spelling.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'gi'));
}

/** Removes addresses and server names other than this computer's. */
function withoutServers(text: string): string {
  return (
    text
      // Some programs escape slashes in JSON: `\/`.
      .replace(/(?<!\\)\\+\//g, '/')
      .replace(/\bfile:[^\s"']*(?:[^\n"':]*\/[^\s"':]*)?/gi, 'file:…')
      .replace(
        /\b((?:blob:)?[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s"'<>]*/gi,
        (address, scheme: string) => address.slice(0, 100).match(ownAddress)?.[0].concat('/…') ?? `${scheme}…`,
      )
      .replace(/%(?:25)*3a(?:%(?:25)*2f){2}[^\s"'<>]*/gi, '://…')
      .replace(/(?<![:/\w])\/\/[^\s/"'<>][^\s"'<>]*/g, '//…')
      // Mail addresses, and credentials before a server.
      .replace(/(?<![\w.+%:~!$-])[\w.+%:~!$-]+@(?![\w+.-]+:\/\/)[\w[][\w.:[\]-]*/g, '…')
      .replace(
        /\b(ENOTFOUND|EAI_AGAIN|ECONN[A-Z]+|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)\s([^\s"']+)/g,
        (found, code, host) => (ownHost.test(host) ? found : `${code} …`),
      )
      // Host names and IPv4 addresses without a scheme. Browser versions have zeros in the last three places.
      .replace(/(?<![\w.-])(?:[\w-]+\.)+[\w-]+(?::|%(?:25)*3a)\d{2,5}\b/gi, (server) =>
        /\.[jt]sx?:|^127\./.test(server) ? server : '…',
      )
      .replace(/(?<![\w./-])(?!127\.|\d+\.0\.0\.0)(?:\d{1,3}\.){3}\d{1,3}(?!\w|\.\d)/g, '…')
      .replace(/\[[\da-f:.]{0,45}::?[\da-f:.]{0,45}(?:%[\w.]{1,30})?\](?::\d{1,5})?/gi, (server) =>
        server.startsWith('[::1]') ? server : '…',
      )
      // IPv6 and MAC addresses; a time has only two colons.
      .replace(/(?<![\w:.[])(?:[\da-f]{0,4}:){2,8}[\da-f]{0,4}(?:%[\w.]{1,30})?(?![\w:])/gi, (server) =>
        /[\da-f]::|::[\da-f]|(?:.*:){5}/i.test(server) && !server.startsWith('::1') ? '…' : server,
      )
      .replace(usersPath, '/…')
  );
}

/** Origin on this computer, which does not identify the user. */
const ownAddress = /^(?:https?|wss?):\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?(?=[/?#]|$)/i;

const ownHost = /^(?:127\.0\.0\.1|localhost|\[?::1\]?)(?::\d{1,5})?$/i;

const closingQuotes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '”': '“',
  '’': '‘',
  '»': '«',
  '」': '「',
};

/** Removes file names, each from its opening quote or from the end of the previous name. */
function withoutFileNames(text: string): string {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(nameEnd)) {
    const end = match.index + match[0].length;
    const before = text.slice(from, match.index);
    const opening = closingQuotes[text[end] ?? ''];
    const start = opening === undefined ? 0 : before.indexOf(opening) + 1;
    result += `${before.slice(0, start)} … `;
    from = end;
  }
  return result + text.slice(from);
}
