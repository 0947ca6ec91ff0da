import type { GlobalShortcut } from 'electron';
import { actionOfShortcut } from '@/core/actions/outside-table.ts';
import {
  type ShellShortcutAction,
  type ShellShortcuts,
  shellShortcutActions,
} from '@/core/settings/shell-shortcuts.ts';
import type { Platform, ShellCommand } from '../ipc.ts';

/** A page that crashes while recording must not leave the shortcuts suspended. */
const suspendLimitMs = 60_000;

type GlobalShortcutParts = {
  globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister'>;
  platform: Platform;
  actions: { showMainWindow: () => void; quit: () => void; sendToPage: (command: ShellCommand) => void };
};

/** Shortcuts that work in every program. */
export interface GlobalShortcuts {
  /** Registers exactly these shortcuts, also after a suspension; returns the actions that the system refused. */
  apply(shortcuts: ShellShortcuts): ShellShortcutAction[];
  /** Unregisters all shortcuts while suspended, for a minute at most. */
  suspend(isSuspended: boolean): void;
  stop(): void;
}

export function createGlobalShortcuts({ globalShortcut, platform, actions }: GlobalShortcutParts): GlobalShortcuts {
  let wanted: ShellShortcuts | null = null;
  /** Registered actions by accelerator. */
  const registered = new Map<string, ShellShortcutAction>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = (id: ShellShortcutAction): void => {
    const action = actionOfShortcut(id);
    if (action === 'show-window') actions.showMainWindow();
    else if (action === 'quit') actions.quit();
    else actions.sendToPage({ type: action });
  };

  const register = (accelerator: string, action: ShellShortcutAction): boolean => {
    try {
      // Returns false when another program uses the keys; throws for keys that the system does not know.
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

  function registerAll(shortcuts: ShellShortcuts): ShellShortcutAction[] {
    clearTimeout(timer);
    // Unchanged keys stay registered, because under Wayland the system may ask the user about each registration.
    for (const [accelerator, action] of [...registered]) {
      if (acceleratorOf(shortcuts[action], platform) !== accelerator) unregister(accelerator);
    }
    return shellShortcutActions.filter((action) => {
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

/** Electron knows the Command key only on a Mac; elsewhere it is Super. */
function acceleratorOf(keys: string, platform: Platform): string {
  return platform === 'darwin' ? keys : keys.replace(/\bCommand\b/, 'Super');
}
