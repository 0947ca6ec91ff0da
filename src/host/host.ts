import type { Player } from '@/playback/player';

/** Lets the user install the web app where the browser offers it. */
export interface InstallPrompt {
  /** True once the browser has offered installation and it was not used yet. */
  isAvailable(): boolean;
  subscribe(onChange: () => void): () => void;
  /** Asks the browser to show its dialog; resolves to what the user chose. Only inside a click. */
  prompt(): Promise<'accepted' | 'dismissed'>;
}

/** The terms of use where the desktop shell asks for them; it keeps the answer. */
export interface DisclaimerWish {
  /** True once the shell has asked, until it is answered. */
  isWanted(): boolean;
  subscribe(onChange: () => void): () => void;
  answer(accepted: boolean): void;
}

/** What only the desktop shell can do; grows with the desktop app. */
export interface DesktopShell {
  readonly platform: 'linux' | 'darwin' | 'win32';
  /** Version of the app, `major.minor.patch`. */
  readonly version: string;
  /** Endpoint that tells the latest release; null = nobody is asked. */
  readonly releasesAddress: string | null;
  controlWindow(action: 'minimise' | 'maximise' | 'close'): void;
  readonly disclaimer: DisclaimerWish;
}

/** What differs between the three places Kanade runs in. A member belongs here only if two hosts implement it differently. */
export interface Host {
  /** For the about dialog and logs, never for branching. */
  readonly kind: 'extension' | 'web' | 'desktop';
  readonly player: Player;
  /** null everywhere but in the desktop shell. */
  readonly desktop: DesktopShell | null;
  /** null where nothing can be installed. */
  readonly install: InstallPrompt | null;
  /** Where others can open this same app, without a fragment; null where only this browser or computer has it. */
  readonly webAddress: string | null;
  /** Opens a web address outside the app. Anything but http(s) is ignored; the desktop opens https alone. */
  openExternal(url: string): void;
}
