/*
 * The only vocabulary between the pages and the main process. Compiled on both sides and in the preload, so it knows
 * neither Electron nor the DOM. A new word is added here first; the compiler then asks for its handler and its check.
 */

/** The bridge is `window[bridgeName]` in the pages of the desktop app, and absent everywhere else. */
export const bridgeName = 'kanadeShell';

/** What can be done to the window that asks. `maximise` also takes back. */
export const windowActions = ['minimise', 'maximise', 'close'] as const;
export type WindowAction = (typeof windowActions)[number];

/** The systems the desktop app tells apart; any other Unix counts as linux. */
export const platforms = ['linux', 'darwin', 'win32'] as const;
export type Platform = (typeof platforms)[number];

/** About the running app. */
export type AppInfo = {
  /** `major.minor.patch`. */
  version: string;
  platform: Platform;
  /** Endpoint that tells the latest release, in the form of the public code-hosting API; "" = nobody is asked. */
  releasesAddress: string;
};

/** What a page can ask of the main process. */
export type ShellCalls = {
  'app:info': () => AppInfo;
  'window:control': (action: WindowAction) => void;
  'window:is-maximised': () => boolean;
  /** Only https addresses are opened; true = handed to the system's browser. */
  'link:open-external': (url: string) => boolean;
  /** What the listener says to the disclaimer; false means that the page is about to close its window. */
  'disclaimer:answer': (accepted: boolean) => void;
};
export type CallName = keyof ShellCalls;

/** What the main process tells a page, with the one value each event carries. */
export type ShellEvents = {
  'window:maximised-changed': boolean;
  /** Whether the disclaimer is to be shown. Sent once the page has loaded, and not at all where nothing is asked. */
  'disclaimer:show': boolean;
};
export type EventName = keyof ShellEvents;

/** Every call, for the places where types are gone. */
export const callNames = [
  'app:info',
  'window:control',
  'window:is-maximised',
  'link:open-external',
  'disclaimer:answer',
] as const satisfies readonly CallName[];

/** Every event, for the places where types are gone. */
export const eventNames = ['window:maximised-changed', 'disclaimer:show'] as const satisfies readonly EventName[];

/** What the preload gives to a page: values only, nothing of Electron. */
export interface ShellBridge {
  /** Rejects for a name that is not in `callNames`, for wrong arguments, and for a page that is not Kanade's own. */
  invoke<Name extends CallName>(
    name: Name,
    ...args: Parameters<ShellCalls[Name]>
  ): Promise<ReturnType<ShellCalls[Name]>>;
  /** Throws for a name that is not in `eventNames`; the returned function ends it. */
  on<Name extends EventName>(name: Name, listener: (value: ShellEvents[Name]) => void): () => void;
}
