/** Types of the containers of local music, as `canPlayType` knows them, by extension. */
const types: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  wav: 'audio/wav',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  wma: 'audio/x-ms-wma',
};

/**
 * False for the extension of files that this browser is known not to play (lower case, without a dot). True does not
 * promise anything: what a container holds is only known once it is loaded.
 */
export function canPlayExtension(extension: string): boolean {
  const type = types[extension];
  return type === undefined || document.createElement('audio').canPlayType(type) !== '';
}
