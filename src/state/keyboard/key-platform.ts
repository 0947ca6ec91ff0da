import type { KeyPlatform } from '@/core/keyboard/key-caps';

/** Chromium reports the system in client hints; other browsers only in the older property. */
type NavigatorWithHints = Navigator & { readonly userAgentData?: { readonly platform?: string } };

let known: KeyPlatform | null = null;

/** The system whose names and signs the keys of this computer have. */
export function keyPlatform(): KeyPlatform {
  known ??= platformOf((navigator as NavigatorWithHints).userAgentData?.platform || navigator.platform);
  return known;
}

export function platformOf(name: string): KeyPlatform {
  if (/^(?:mac|ip)/i.test(name)) return 'mac';
  return /^win/i.test(name) ? 'windows' : 'linux';
}
