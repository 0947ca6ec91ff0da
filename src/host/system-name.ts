import type { Platform } from '../../electron/ipc';

const names = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' } as const satisfies Record<Platform, string>;

/** Chromium reports the name of the system; not in TypeScript's DOM library. */
type HintedNavigator = Navigator & { userAgentData?: { platform?: string } };

/** The name of the operating system: that of the desktop shell, else of the browser; null where neither reports it. */
export function systemName(platform: Platform | null): string | null {
  if (platform !== null) return names[platform];
  const hinted = (navigator as HintedNavigator).userAgentData?.platform;
  return hinted || /\b(Windows|Android|iPhone|iPad|Mac(?= OS)|Linux)\b/.exec(navigator.userAgent)?.[1] || null;
}
