import type { Platform } from '../../electron/ipc.ts';

const names = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' } as const satisfies Record<Platform, string>;

/** Chromium only; missing in TypeScript's DOM library. */
type HintedNavigator = Navigator & { userAgentData?: { platform?: string } };

/** Name of the operating system as the desktop shell or else the browser reports it; null if neither does. */
export function systemName(platform: Platform | null): string | null {
  if (platform !== null) return names[platform];
  const hinted = (navigator as HintedNavigator).userAgentData?.platform;
  return hinted || /\b(Windows|Android|iPhone|iPad|Mac(?= OS)|Linux)\b/.exec(navigator.userAgent)?.[1] || null;
}
