import { fileQuality } from '@/core/song/quality';
import { levelBadge } from '@/core/song/quality-badge';

/** Formats that are named where the bit rate is too low for a badge of its own. */
const namedFormats: Readonly<Record<string, string>> = { m4a: 'AAC', aac: 'AAC', ogg: 'OGG' };

/**
 * The badge of a file of this device: that of its level; MQ from 192 kbit/s; below that the name of the format for M4A, AAC
 * and OGG. Undefined for the rest.
 */
export function fileBadge(file: Parameters<typeof fileQuality>[0]): string | undefined {
  const badge = levelBadge(fileQuality(file).level);
  return badge ?? (file.bitRateKbps >= 192 ? 'MQ' : namedFormats[file.extension]);
}
