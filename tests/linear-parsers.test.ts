import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasOpenedExtension, requestedBy, shareLinkOf } from '../electron/main/launch/launch-requests.ts';
import { refusalOf } from '../electron/main/lyrics-server/admission.ts';
import { parseClientMessage } from '../electron/main/lyrics-server/messages.ts';
import { isSafePath } from '../electron/main/plugins/plugin-files.ts';
import { queryWords } from '../server/catalogue/song-search.ts';
import { requestParameters } from '../server/request/body-parameters.ts';
import { callerCookies } from '../server/request/caller-cookies.ts';
import { splitFileName } from '../src/api/catalogue/song-fields.ts';
import { foundVideoSchema } from '../src/api/catalogue/videos.ts';
import { isNewerVersion } from '../src/api/releases.ts';
import * as wire from '../src/api/transport/wire.ts';
import { plainCode, plainPhoneNumber } from '../src/core/account/login-rules.ts';
import { cssFontFamily, fontFamilyError, fontSheetError } from '../src/core/appearance/font.ts';
import { readBackup, withoutCredentials } from '../src/core/backup/backup-file.ts';
import { planPart } from '../src/core/backup/plan-import.ts';
import { isLongComment, withEmoji } from '../src/core/comments/comment.ts';
import { redacted } from '../src/core/diagnostics/diagnostics.ts';
import { isCombination } from '../src/core/keyboard/key-combination.ts';
import { isAudioFileName } from '../src/core/local-music/audio-files.ts';
import type { LocalPlaylist } from '../src/core/local-music/local-playlist.ts';
import { parseM3u } from '../src/core/local-music/m3u.ts';
import { parsePlaylistFile } from '../src/core/local-music/playlist-file.ts';
import { importedEntries } from '../src/core/local-music/playlist-songs.ts';
import { parseKrc } from '../src/core/lyrics/krc.ts';
import { parseLrc, parseLyrics } from '../src/core/lyrics/lrc.ts';
import { linesInPieces } from '../src/core/lyrics/lyric-line.ts';
import { launchOf, launchOfLink, withoutLaunch, withPlaying } from '../src/core/navigation/launch.ts';
import { linkTarget, queryParameters, searchTarget } from '../src/core/navigation/link-target.ts';
import { loginTarget } from '../src/core/navigation/login-redirect.ts';
import { decodedUri, isAtPath, paths } from '../src/core/navigation/paths.ts';
import { isOwnComputer, shareLink } from '../src/core/navigation/share-link.ts';
import { isStartAddress } from '../src/core/navigation/start-address.ts';
import { paletteQuery } from '../src/core/palette/palette-search.ts';
import { withoutSecrets } from '../src/core/secrets.ts';
import { isLoopback, typedServiceAddress } from '../src/core/service/service-address.ts';
import { parseSettings } from '../src/core/settings/settings.ts';
import { coverAddress, coverHost, secureAddress } from '../src/core/song/cover.ts';
import { decodeBase64, decodeUtf8 } from '../src/core/text/base64.ts';
import { decodeEntities } from '../src/core/text/entities.ts';
import { searchWords } from '../src/core/text/folded.ts';
import { formatDay } from '../src/core/text/format.ts';
import { parseServiceTime } from '../src/core/time/service-time.ts';
import { decodeTextFile } from '../src/local/encoding/decode-text-file.ts';
import { repairTexts } from '../src/local/encoding/repair-texts.ts';
import { genresOfText } from '../src/local/formats/tag-fields.ts';
import { cleanText, cleanTexts, readPicture, readTags } from '../src/local/read-tags.ts';
import { fontRules } from '../src/state/settings/font-sheet-rules.ts';
import { makeTrack } from './support/fakes/local-music/local-tracks.ts';

/** Length of a text or file: a linear parser reads most in less than a millisecond, a quadratic pattern none. */
const length = 16 * 1024;
/** Length at which a parser that passes all parts of a text as arguments overflows the stack. */
const greatLength = 160 * 1024;
/** Time from which the growth is measured, in ms. */
const suspectMs = 3;
/** A whole text takes a linear parser as long as its four quarters, and a quadratic one four times as long. */
const growthLimit = 2;
/** CPU time that is measured exactly, in ms: the system counts it in steps of up to 10 ms. */
const exactMs = 100;

type Parse<Content> = (content: Content) => unknown;

/**
 * Expects that the time of a parser grows with the length of its content, and not with the square of it. CPU time
 * decides, because other programs prolong any other time.
 */
async function expectLinear<Content>(parse: Parse<Content>, contentOf: (length: number) => Content): Promise<void> {
  const [whole, quarter] = [contentOf(length), contentOf(length / 4)];
  const wholeMs = await shortestMs(() => parse(whole), suspectMs);
  if (wholeMs < suspectMs) return;
  const quartersMs = await shortestMs(async () => {
    for (let count = 0; count < 4; count += 1) await parse(quarter);
  });
  if (quartersMs > wholeMs / growthLimit) return;
  const before = process.threadCpuUsage();
  let rounds = 0;
  while (cpuMs(before) < exactMs) {
    await parse(whole);
    rounds += 1;
  }
  const [wholeCpuMs, between] = [cpuMs(before), process.threadCpuUsage()];
  for (let count = 0; count < 4 * rounds; count += 1) await parse(quarter);
  expect(wholeCpuMs / cpuMs(between), 'CPU time of a text, divided by that of its quarters').toBeLessThan(growthLimit);
}

/** Shortest of three times in ms: other programs prolong one, hardly all. Ends with the first below `enoughMs`. */
async function shortestMs(work: () => unknown, enoughMs = 0): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 1; attempt <= 3 && shortest >= enoughMs; attempt += 1) {
    const began = performance.now();
    await work();
    shortest = Math.min(shortest, performance.now() - began);
  }
  return shortest;
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}

/** Characters that cause backtracking, in addition to those each parser looks for. */
const usualParts = [
  ...' \t\n\r/\\<>[](){}"\'#?&=;,:@.-_+%*|0aA\0é漢\u0301\ufeff',
  ...['//', '\\/', ' a', '\n a', '0 ', '0.', '0:', 'a.', 'a/', 'a:', 'a-', 'A+', 'a=', 'a@', '../', './', '%2', '%20'],
  ...['&#', '&amp;', '="', '://', 'http:', 'https://', 'https://a', 'file:', 'C:\\', '@[', '[a', '/*', '\\a', '"\\'],
];

type TextParser = {
  parse: (text: string) => unknown;
  /** Beginnings of its texts, or functions of the length that make them. */
  heads?: readonly (string | ((length: number) => string))[];
  /** Strings that it looks for, repeated. */
  parts?: readonly string[];
  /** Replaces `usualParts`, for a parser that is slow for any text. */
  only?: readonly string[];
};

const lrcParts = [
  '[00:00]',
  '[00:00.00]a',
  '<00:00>',
  '[00:',
  '[ti:',
  '[offset:',
  '[offset:+',
  '[00:00]\n',
  '[99:59]a\n',
];
const krcParts = ['<0,0,0>', '<0,0>a', '<0,', '[0,0]', '[0,', '[bg:', '[bg:<', '[language:', '[0,0]<0,0,0>a\n'];
const addressParts = [
  'kanade:',
  'kanade://',
  'share?',
  '#/share?',
  '#/share?hash=',
  'hash=a&',
  'collection_',
  'collection_3_',
];
const urlHeads = ['', 'https://', 'https://a/', 'https://a?'];
const secretParts = [
  'token=',
  'token%3D',
  '"token":"',
  'code=a ',
  'cookie:',
  't1=',
  '.mp3',
  'a.mp3 ',
  '"a.mp3',
  'http:a',
  'token:{',
  'token:\\"a',
  'token=(',
  '"/a',
  '~/a ',
  '::',
  'a@',
  'cookie=a; b',
  'bearer a',
];

const textParsers: Readonly<Record<string, TextParser>> = {
  'parseLrc, linesInPieces': {
    parse: (text) => linesInPieces(parseLrc(text).lines),
    heads: ['', '[00:00]', '[00:00]a', '[00:00]a<00:01>', '[offset:'],
    parts: lrcParts,
  },
  'parseKrc, linesInPieces': {
    parse: (text) => linesInPieces(parseKrc(text).lines),
    heads: ['', '[0,0]', '[0,0]<0,0,0>', '[0,0]a\n[bg:', '[language:', '[offset:'],
    parts: krcParts,
  },
  parseLyrics: { parse: parseLyrics, parts: [...lrcParts, ...krcParts] },
  parseM3u: {
    parse: parseM3u,
    heads: ['', '#EXTINF:', '#EXTINF:1', '#EXTINF:1,', '#PLAYLIST:', 'file://'],
    parts: ['#EXTINF:', '#EXTINF:\n', 'a.mp3\n', 'a="b" ', '-1'],
  },
  parsePlaylistFile: {
    parse: (text) => ['a.pls', 'a.cue', 'a.xspf'].map((name) => parsePlaylistFile(name, text)),
    // Values that all entries inherit.
    heads: [
      '',
      (wanted) => `<base href="${'a/'.repeat(4 * wanted)}"/>`,
      (wanted) => `PERFORMER "${' '.repeat(8 * wanted)}a"\n`,
    ],
    only: [...' \n/\\<>"=&[', '<!', '<![', '<?', '</', '<a ', "<a b='", '&amp;'],
    parts: [
      'File1=a\n',
      '<ref href="b"/>',
      '<entry>',
      '<title>a',
      'TRACK 1 AUDIO\nTITLE a\nINDEX 01 0\n',
      'FILE "a" WAVE\n',
    ],
  },
  decodeEntities: { parse: decodeEntities, parts: ['&#0', '&#x', '&a'] },
  'decodeBase64, decodeUtf8': { parse: (text) => decodeUtf8(decodeBase64(text)) },
  launchOf: {
    parse: launchOf,
    heads: ['', '?', '?link=', '?link=kanade:', '?share_text=', '?share_url=', '#/'],
    parts: [...addressParts, 'link=', '&link=', 'share_text='],
  },
  'withoutLaunch, withPlaying': {
    parse: (text) => [withoutLaunch(text), withPlaying(text)],
    heads: ['', '?', '?a=b&'],
  },
  launchOfLink: {
    parse: launchOfLink,
    heads: ['', 'kanade:', 'web+kanade://share', 'kanade:share?'],
    parts: addressParts,
  },
  'linkTarget, searchTarget': { parse: (text) => [linkTarget(text), searchTarget(text)], parts: addressParts },
  queryParameters: { parse: queryParameters, heads: ['', 'a='] },
  decodedUri: { parse: decodedUri },
  'loginTarget, isStartAddress, isAtPath': {
    parse: (text) => [loginTarget(text), isStartAddress(text), isAtPath(text, paths.login)],
    heads: ['', '/', '/login'],
  },
  'shareLink, isOwnComputer': {
    parse: (text) => [shareLink({ hash: 'a' }, { chosen: text, own: text }), isOwnComputer(text)],
    heads: urlHeads,
    parts: ['127.', 'a.localhost'],
  },
  'typedServiceAddress, isLoopback': {
    parse: (text) => [typedServiceAddress(text), isLoopback(text)],
    heads: [...urlHeads, 'https://[', 'https://127.0.0.1'],
    parts: ['127.', 'localhost'],
  },
  'coverAddress, coverHost, secureAddress': {
    parse: (text) => [coverAddress(text, 64), coverHost(text), secureAddress(text)],
    heads: urlHeads,
    parts: ['/150/', '{size}', '/1'],
  },
  parseSettings: {
    parse: (text) =>
      parseSettings({ serviceAddress: text, webAddress: text, fontUrl: text, font: text, shortcuts: text }),
    heads: urlHeads,
  },
  'fontSheetError, fontFamilyError, cssFontFamily': {
    parse: (text) => [fontSheetError(text), fontFamilyError(text), cssFontFamily(text)],
    heads: urlHeads,
  },
  fontRules: {
    parse: (text) => fontRules(text, 'https://fonts.example/a.css'),
    heads: ['', '@font-face{font-family:a;src:url(a),'],
    only: [...' /\\(){}"\':;,0é', '/*', '\\a', '"\\'],
    parts: [
      'url(',
      'url("',
      'a:b;',
      'src:url(a);',
      '@font-face{',
      '@font-face{font-family:a;src:url(a)}',
      'url(a),',
      '\\0 ',
    ],
  },
  'redacted, withoutSecrets': {
    parse: (text) => [redacted(text), withoutSecrets(text)],
    parts: secretParts,
  },
  withoutCredentials: {
    parse: (text) => withoutCredentials({ serviceAddress: text }),
    parts: ['AKEYA', '?key', '?key-'],
  },
  readBackup: {
    parse: (text) => readBackup(text),
    heads: ['', '{"format":"kanade-backup","version":1,"parts":{"searches":["'],
  },
  'withEmoji, isLongComment': { parse: (text) => [withEmoji(text), isLongComment(text)] },
  'searchWords, paletteQuery': { parse: (text) => [searchWords(text), paletteQuery(text)] },
  'formatDay, parseServiceTime': {
    parse: (text) => [formatDay(text, 'en'), parseServiceTime(text)],
    heads: ['', '2026-01-01', '2026-01-01 00:00:00'],
  },
  'plainPhoneNumber, plainCode': {
    parse: (text) => [plainPhoneNumber(text), plainCode(text)],
    heads: ['', '+86'],
  },
  isCombination: { parse: isCombination, heads: ['', 'Ctrl+'], parts: ['Ctrl+', 'Shift+A'] },
  splitFileName: { parse: (text) => splitFileName(text), parts: [' - ', '、'] },
  isNewerVersion: { parse: (text) => isNewerVersion(text, '1.0'), heads: ['', 'v1.0'], parts: ['1.'] },
  'texts of the service': {
    parse: (text) => {
      const schema = wire.record({
        text: wire.text,
        id: wire.id,
        hash: wire.hash,
        number: wire.number,
        image: wire.image,
      });
      wire.parse(schema, { text, id: text, hash: text, number: text, image: text }, 'call');
      wire.parse(foundVideoSchema, { MvID: text, Pic: text, PublishDate: text }, 'call');
    },
  },
  'decodeTextFile, repairTexts': {
    only: [' ', '\n', '\xe4', '\xe4\n', 'a\xe4', '漢', 'é|'],
    parse: (text) => {
      decodeTextFile(new TextEncoder().encode(text));
      decodeTextFile(Uint8Array.from(text, (character) => character.charCodeAt(0) | 0x80));
      repairTexts([text, `\xe4${text}`]);
    },
  },
  'cleanText, genresOfText': {
    parse: (text) => [cleanText(text), cleanTexts(text.split('a')), genresOfText(text)],
    parts: ['(1)', '(RX)', '((', '(1) '],
  },
  isAudioFileName: { parse: isAudioFileName, parts: ['.mp3'] },
  'hasOpenedExtension, shareLinkOf, requestedBy': {
    parse: (text) => [hasOpenedExtension(text), shareLinkOf(text), requestedBy([text], '/')],
    heads: ['', 'kanade:', 'kanade://share?'],
    parts: addressParts,
  },
  isSafePath: { parse: isSafePath },
  parseClientMessage: { parse: parseClientMessage, heads: ['', '{"type":"control","data":{"command":"'] },
  'origins of the lyrics server': {
    parse: (text) =>
      refusalOf(
        { url: text, headersDistinct: { host: [text], origin: [text], 'sec-websocket-protocol': [text] } },
        { port: 1, isAllowedOrigin: () => false, isToken: () => false },
      ),
  },
  callerCookies: {
    parse: (text) => callerCookies({ parameter: text, authorization: text, header: text }),
    parts: ['a=b;', ';;', 'a=%25'],
  },
  'body parameters': {
    parse: (text) => Promise.all([posted(text, 'application/x-www-form-urlencoded'), posted(text, 'application/json')]),
    heads: ['', '{"'],
  },
  queryWords: { parse: queryWords },
};

function posted(body: string, type: string): Promise<unknown> {
  const headers = { 'content-type': type };
  return requestParameters(new Request('http://127.0.0.1/search?page=1', { method: 'POST', body, headers }));
}

describe('texts are read in linear time by', () => {
  // Some write to the log.
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

  it.each(Object.entries(textParsers))('%s', async (_, { parse, heads = [''], parts = [], only = usualParts }) => {
    for (const part of [...only, ...parts]) {
      for (const head of heads) {
        for (const tail of ['', '"]}}\0']) {
          const textOf = (wanted: number) =>
            (typeof head === 'string' ? head : head(wanted)) + part.repeat(Math.ceil(wanted / part.length)) + tail;
          await expectLinear(parse, textOf);
        }
      }
    }
    for (const part of [' ', '\n', ...parts]) await parse(part.repeat(Math.ceil(greatLength / part.length)));
  });

  it('the parameters of a body, with 110,000 different names', async () => {
    const names = Array.from({ length: 110_000 }, (_, index) => `k${index}`);
    const form = await posted(names.map((name) => `${name}=`).join('&'), 'application/x-www-form-urlencoded');
    expect([...(form as URLSearchParams).keys()]).toHaveLength(110_001);
    const json = Object.fromEntries(names.slice(0, 80_000).map((name) => [name, 1]));
    expect(await posted(JSON.stringify(json), 'application/json')).toBeInstanceOf(URLSearchParams);
  });

  it.each(['merge', 'replace'] as const)('the plan to %s the playlists of a backup', (mode) => {
    const plan = (current: readonly LocalPlaylist[], incoming: readonly LocalPlaylist[]) =>
      planPart('playlists', current, incoming, { mode, isLoggedIn: true, searchLimit: 20 });
    const different = playlists({ count: 40_000, idOf: String, entryCount: 1 });
    expect(plan(different, different.toReversed()).result).toHaveLength(40_000);
    plan(different, playlists({ count: 40_000, idOf: (index) => `other ${index}`, entryCount: 1 }));
    const same = playlists({ count: 40_000, idOf: () => 'same', entryCount: 1 });
    plan(playlists({ count: 1, idOf: () => 'same', entryCount: 9000 }), same);
    expect(plan([], same).result).toHaveLength(1);
  });
});

it('a playlist is found in linear time among 200,000 files of one name', () => {
  const tracks = Array.from({ length: 10_000 }, (_, index) =>
    makeTrack({ id: `${index}`, path: `${index}/a/song.mp3` }),
  );
  const wanted = tracks.map(({ path, durationMs }) => ({ path: `elsewhere/${path}`, title: '', durationMs }));
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const found = importedEntries(wanted, { tracks, folders: [] }, newKey);
  expect(found.entries).toHaveLength(10_000);
});

type Playlists = { count: number; idOf: (index: number) => string; entryCount: number };

function playlists({ count, idOf, entryCount }: Playlists): LocalPlaylist[] {
  return Array.from({ length: count }, (_, position) => ({
    id: idOf(position),
    name: `name ${idOf(position)}`,
    createdMs: 0,
    position,
    entries: Array.from({ length: entryCount }, (_, entry) => ({
      key: 'k',
      trackId: null,
      path: `${position}/${entry}.mp3`,
      title: '',
      durationMs: 0,
    })),
  }));
}

/** Beginnings of files by format. */
const fileHeads = {
  ID3: 'ID3\x03\0\0\x7f\x7f\x7f\x7f',
  'ID3 2.4': 'ID3\x04\0\x80\x02\0\0\0',
  SYLT: 'ID3\x03\0\0\x7f\x7f\x7f\x7fSYLT\0\x10\0\0\0\0\0eng\x02\x01\0',
  MP3: '\xff\xfb\x90\x64',
  AAC: '\xff\xf1\x50\x80\x02\x1f\xfc',
  FLAC: 'fLaC\x84\x0f\xff\xff\0\0\0\0\xff\xff\xff\0',
  Ogg: 'OggS\0\x02\0\0\0\0\0\0\0\0a\0\0\0\0\0\0\0\0\0\0\0\x01\x1e\x01vorbis',
  WAV: 'RIFF\xff\xff\xff\x7fWAVE',
  AIFF: 'FORM\x7f\xff\xff\xffAIFF',
  MP4: '\0\0\0\x0cftypM4A \0\x10\0\0moov',
  'MP4 tags': '\0\0\0\x0cftypM4A \0\x10\0\0moov\0\x0f\xff\xf8udta\0\x0f\xff\xf0meta\0\0\0\0\0\x0f\xff\xe4ilst',
  ASF: '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c\xff\xff\x0f\0\0\0\0\0\xff\xff\0\0\x01\x02',
  Matroska: '\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\x01\0\0\0\0\x10\0\0',
  APE: 'MAC ',
  WavPack: 'wvpk',
  Musepack: 'MPCK',
  DSD: 'DSD ',
} as const;

/** Smallest units of tags and audio. */
const fileUnits = [
  '\0',
  '\xff',
  '\xff\xfb\x90\x64',
  '\x01\0\0\0',
  'TIT2\0\0\0\x01\0\0\0',
  'TXXX\0\0\0\x04\0\0\0a\0b',
  '\0\0\0\x08free',
  '\0\0\0\x08\xa9nam',
  '\x03\0\0\0a=b',
  'LIST\0\0\0\0',
  'OggS\0\0\0\0\0\0\0\0\0\0a\0\0\0\0\0\0\0\0\0\0\0\x01\0',
  '\xec\x80',
  'APETAGEX',
];

describe('files are read in linear time, with small units behind the head of', () => {
  const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

  it.each(Object.entries(fileHeads))('%s', async (_, head) => {
    // Most of these files are damaged; it does not matter which can be read.
    const read = (file: Blob) => Promise.allSettled([readTags(file), readPicture(file)]);
    for (const unit of fileUnits) {
      await expectLinear(
        read,
        (wanted) => new Blob([bytesOf(head), bytesOf(unit.repeat(Math.ceil(wanted / unit.length)))]),
      );
    }
  });
});

it('the check of linear time fails for a pattern that goes back', async () => {
  const textOf = (wanted: number) => `${' '.repeat(wanted)}a`;
  await expect(expectLinear((text) => /\s+$/.exec(text), textOf)).rejects.toThrow('CPU time of a text');
});
