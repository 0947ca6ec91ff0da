/** The extensions of local music, lower case (docs/behaviour.md#local-music). */
const audioExtensions = ['mp3', 'flac', 'wav', 'aac', 'ogg', 'm4a', 'wma'] as const;

type AudioExtension = (typeof audioExtensions)[number];

/** The extension of a file name in lower case, without its dot; "" without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** True for the name of an audio file. `._name.mp3` is not one: macOS keeps other data in such files. */
export function isAudioFileName(name: string): boolean {
  const extension = extensionOf(name);
  return !name.startsWith('._') && audioExtensions.some((known: AudioExtension) => known === extension);
}
