import type { LocalTrack } from './local-track';

type Sound = Pick<LocalTrack, 'extension' | 'isLossless' | 'bitRateKbps' | 'sampleRateHz'>;

/** From this sample rate on, lossless sound is of high resolution. */
const highResolutionHz = 96_000;

/** Formats that are named where the bit rate is too low for a badge of its own. */
const namedFormats: Readonly<Record<string, string>> = { m4a: 'AAC', aac: 'AAC', ogg: 'OGG' };

/**
 * The quality badge of a local file: HR or SQ for lossless sound, whatever its container; HQ from 320 kbit/s; MQ from
 * 192; below that the name of the format for M4A, AAC and OGG. Null for the rest.
 */
export function qualityBadge({ extension, isLossless, bitRateKbps, sampleRateHz }: Sound): string | null {
  if (isLossless) return sampleRateHz >= highResolutionHz ? 'HR' : 'SQ';
  if (bitRateKbps >= 320) return 'HQ';
  if (bitRateKbps >= 192) return 'MQ';
  return namedFormats[extension] ?? null;
}
