/** A kind of audio file that local music reads; whether it plays is up to the browser. */
type AudioFormat = {
  /** Name that users see. */
  name: string;
  /** Media type that browsers and systems know. */
  type: string;
  /** In lower case, without a dot. */
  extensions: readonly string[];
};

/**
 * Every kind of audio file whose tags can be read, in the order in which they are named: the one table for folders,
 * drops, and the files that the installed apps open (docs/behaviour.md#local-music).
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

/** Kinds of these files that are usually videos: Kanade can open them, but does not register for them. */
const usuallyVideo: readonly string[] = ['mp4', 'webm'];

/** The files that a system may offer to open with Kanade: extensions without a dot by media type without a codec. */
export function openedFiles(): ReadonlyMap<string, readonly string[]> {
  const opened = new Map<string, readonly string[]>();
  for (const { type, extensions } of audioFormats) {
    const [container = ''] = type.split(';');
    const own = extensions.filter((extension) => !usuallyVideo.includes(extension));
    opened.set(container, [...(opened.get(container) ?? []), ...own]);
  }
  return opened;
}

/** A kind of playlist file. */
type PlaylistFormat = {
  /** Media type that browsers and systems know. */
  type: string;
  /** In lower case, without a dot. */
  extensions: readonly string[];
};

/** Every kind of playlist that is imported, and that the installed apps open (docs/behaviour.md#local-playlists). */
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

/** The extensions of playlists, with a dot. */
export const playlistExtensions: readonly string[] = playlistFormats.flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
);

/** Names of codecs that are better known than their containers. */
const codecNames: Readonly<Record<string, string>> = {
  alac: 'ALAC',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  drms: 'FairPlay',
  enca: 'DRM',
};

const byExtension = new Map(audioFormats.flatMap((format) => format.extensions.map((one) => [one, format] as const)));

/** The extension of a file name in lower case, without its dot; "" without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** True for the name of an audio file. `._name.mp3` is not one: macOS keeps other data in such files. */
export function isAudioFileName(name: string): boolean {
  return !name.startsWith('._') && byExtension.has(extensionOf(name));
}

/** True for the name of a playlist that can be imported. `._name.m3u` is not one, as with audio files. */
export function isPlaylistFileName(name: string): boolean {
  return !name.startsWith('._') && playlistExtensions.includes(`.${extensionOf(name)}`);
}

/** The media type that an extension promises; null for one of no audio file. The content may be another. */
export function mediaTypeOfExtension(extension: string): string | null {
  return byExtension.get(extension)?.type ?? null;
}

/** What a media type is called: its codec where that is better known (`ALAC`), else its container; "" if unknown. */
export function formatName(mediaType: string): string {
  const [container = '', codec = ''] = mediaType.toLowerCase().split(/; codecs="|"/);
  const format =
    audioFormats.find(({ type }) => type === mediaType) ?? audioFormats.find(({ type }) => type === container);
  return codecNames[codec] ?? format?.name ?? '';
}
