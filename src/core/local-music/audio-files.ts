/** Audio format whose tags can be read; whether it plays depends on the browser. */
type AudioFormat = {
  /** Displayed name. */
  name: string;
  /** MIME type. */
  type: string;
  /** In lower case, without a dot. */
  extensions: readonly string[];
};

/**
 * All audio formats with readable tags, in display order: the one table for folders, drops, and the file associations
 * of the installed apps (docs/behaviour.md#local-music).
 */
export const audioFormats: readonly AudioFormat[] = [
  { name: 'MP3', type: 'audio/mpeg', extensions: ['mp3'] },
  { name: 'FLAC', type: 'audio/flac', extensions: ['flac'] },
  { name: 'WAV', type: 'audio/wav', extensions: ['wav'] },
  { name: 'AAC', type: 'audio/aac', extensions: ['aac'] },
  { name: 'OGG', type: 'audio/ogg', extensions: ['ogg', 'oga'] },
  { name: 'M4A', type: 'audio/mp4', extensions: ['m4a', 'm4b', 'm4r', 'mp4'] },
  { name: 'Opus', type: 'audio/ogg; codecs="opus"', extensions: ['opus'] },
  { name: 'WebM', type: 'audio/webm', extensions: ['webm', 'weba'] },
  { name: 'MKA', type: 'audio/x-matroska', extensions: ['mka'] },
  { name: 'WMA', type: 'audio/x-ms-wma', extensions: ['wma'] },
  { name: 'AIFF', type: 'audio/x-aiff', extensions: ['aiff', 'aif', 'aifc'] },
  { name: 'APE', type: 'audio/x-ape', extensions: ['ape'] },
  { name: 'WavPack', type: 'audio/x-wavpack', extensions: ['wv'] },
  { name: 'Musepack', type: 'audio/x-musepack', extensions: ['mpc'] },
  { name: 'DSD', type: 'audio/x-dsd', extensions: ['dsf', 'dff'] },
  { name: 'MP2', type: 'audio/mpeg; codecs="mp2"', extensions: ['mp2'] },
  { name: 'Speex', type: 'audio/ogg; codecs="speex"', extensions: ['spx'] },
];

/** Formats that are usually videos: Kanade can open them, but registers no file association. */
const usuallyVideo: readonly string[] = ['mp4', 'webm'];

/** File associations: extensions without a dot, by MIME type without a codec. */
export function openedFiles(): ReadonlyMap<string, readonly string[]> {
  const opened = new Map<string, readonly string[]>();
  for (const { type, extensions } of audioFormats) {
    const [container = ''] = type.split(';');
    const own = extensions.filter((extension) => !usuallyVideo.includes(extension));
    opened.set(container, [...(opened.get(container) ?? []), ...own]);
  }
  return opened;
}

type PlaylistFormat = {
  /** MIME type. */
  type: string;
  /** In lower case, without a dot. */
  extensions: readonly string[];
};

/** All playlist formats that can be imported and opened by the installed apps (docs/behaviour.md#local-playlists). */
export const playlistFormats: readonly PlaylistFormat[] = [
  { type: 'audio/x-mpegurl', extensions: ['m3u'] },
  { type: 'application/vnd.apple.mpegurl', extensions: ['m3u8'] },
  { type: 'audio/x-scpls', extensions: ['pls'] },
  { type: 'application/xspf+xml', extensions: ['xspf'] },
  { type: 'application/vnd.ms-wpl', extensions: ['wpl', 'zpl'] },
  { type: 'audio/x-ms-asx', extensions: ['asx', 'wax', 'wvx'] },
  { type: 'application/x-cue', extensions: ['cue'] },
  { type: 'audio/x-b4s', extensions: ['b4s'] },
];

export const playlistExtensions: readonly string[] = playlistFormats.flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
);

/** Codecs that are better known than their containers. */
const codecNames: Readonly<Record<string, string>> = {
  alac: 'ALAC',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  drms: 'FairPlay',
  enca: 'DRM',
};

const byExtension = new Map(audioFormats.flatMap((format) => format.extensions.map((one) => [one, format] as const)));

/** Lower-case extension without the dot; "" without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** True for audio files. macOS stores metadata in `._name.mp3`, which does not count. */
export function isAudioFileName(name: string): boolean {
  return !name.startsWith('._') && byExtension.has(extensionOf(name));
}

/** True for playlist files. macOS stores metadata in `._name.m3u`, which does not count. */
export function isPlaylistFileName(name: string): boolean {
  return !name.startsWith('._') && playlistExtensions.includes(`.${extensionOf(name)}`);
}

/** MIME type of an audio extension, else null. The actual content may differ. */
export function mediaTypeOfExtension(extension: string): string | null {
  return byExtension.get(extension)?.type ?? null;
}

/** Display name of a MIME type: its codec if better known (`ALAC`), else its container; "" if unknown. */
export function formatName(mediaType: string): string {
  const [container = '', codec = ''] = mediaType.toLowerCase().split(/; codecs="|"/);
  const format =
    audioFormats.find(({ type }) => type === mediaType) ?? audioFormats.find(({ type }) => type === container);
  return codecNames[codec] ?? format?.name ?? '';
}
