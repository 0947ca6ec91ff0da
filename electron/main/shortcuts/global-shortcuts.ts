import type { GlobalShortcut } from 'electron';
import * as v from 'valibot';
import type { Platform } from '../../ipc/app';
import { type PageShortcut, type ShortcutAction, type Shortcuts, shortcutActions } from '../../ipc/settings';

/** At least one modifier and one other key, or nothing. */
const combination = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^(?:(?:(?:Ctrl|Alt|Shift|Command)\+)+(?!(?:Ctrl|Alt|Shift|Command)$)[^\s+]+)?$/),
);

/** What a page sends: every action, and no other. */
export const shortcutsSchema = v.strictObject({
  mainWindow: combination,
  quitApp: combination,
  prevTrack: combination,
  nextTrack: combination,
  playPause: combination,
  volumeUp: combination,
  volumeDown: combination,
  mute: combination,
  like: combination,
  mode: combination,
  toggleDesktopLyrics: combination,
}) satisfies v.GenericSchema<unknown, Shortcuts>;

/** A page that fails while it records must not leave the shortcuts suspended. */
const suspendLimitMs = 60_000;

type GlobalShortcutParts = {
  globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister'>;
  platform: Platform;
  actions: { showMainWindow: () => void; quit: () => void; sendToPage: (action: PageShortcut) => void };
};

/** The shortcuts of the app that work in every program. */
export interface GlobalShortcuts {
  /** Registers these and no others, also while they were suspended; returns the actions that the system refused. */
  apply(shortcuts: Shortcuts): ShortcutAction[];
  /** Unregisters all until it ends, for a minute at most. */
  suspend(isSuspended: boolean): void;
  stop(): void;
}

export function createGlobalShortcuts({ globalShortcut, platform, actions }: GlobalShortcutParts): GlobalShortcuts {
  let wanted: Shortcuts | null = null;
  /** The actions of this app, by accelerator. */
  const registered = new Map<string, ShortcutAction>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = (action: ShortcutAction): void => {
    if (action === 'mainWindow') actions.showMainWindow();
    else if (action === 'quitApp') actions.quit();
    else actions.sendToPage(action);
  };

  const register = (accelerator: string, action: ShortcutAction): boolean => {
    try {
      // Its result is false when another program has the keys; it throws for keys that the system does not know.
      const isOurs = globalShortcut.register(accelerator, () => run(action));
      if (isOurs) registered.set(accelerator, action);
      return isOurs;
    } catch (error) {
      console.warn(`${accelerator} could not be registered:`, error instanceof Error ? error.message : error);
      return false;
    }
  };

  function unregister(accelerator: string): void {
    globalShortcut.unregister(accelerator);
    registered.delete(accelerator);
  }

  function unregisterAll(): void {
    clearTimeout(timer);
    for (const accelerator of [...registered.keys()]) unregister(accelerator);
  }

  function registerAll(shortcuts: Shortcuts): ShortcutAction[] {
    clearTimeout(timer);
    // Keys that stay are not touched: under Wayland the system may ask the user about each that is registered.
    for (const [accelerator, action] of [...registered]) {
      if (acceleratorOf(shortcuts[action], platform) !== accelerator) unregister(accelerator);
    }
    return shortcutActions.filter((action) => {
      const accelerator = acceleratorOf(shortcuts[action], platform);
      return accelerator !== '' && registered.get(accelerator) !== action && !register(accelerator, action);
    });
  }

  return {
    apply(shortcuts) {
      wanted = shortcuts;
      return registerAll(shortcuts);
    },
    suspend(isSuspended) {
      if (!isSuspended) {
        if (wanted) registerAll(wanted);
        return;
      }
      unregisterAll();
      timer = setTimeout(() => wanted && registerAll(wanted), suspendLimitMs);
    },
    stop: unregisterAll,
  };
}

/** Electron knows the Command key only on a Mac; elsewhere that key is Super. */
function acceleratorOf(keys: string, platform: Platform): string {
  return platform === 'darwin' ? keys : keys.replace(/\bCommand\b/, 'Super');
}
