import type { TFunction } from 'i18next';
import { type AppShortcutAction, actions } from '@/core/actions/action-table.ts';
import { ariaKeys, capJoint, type KeyCap, keyCaps, type NamedKey } from '@/core/keyboard/key-caps.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useAppKey } from '@/state/keyboard/app-keys.ts';
import { keyPlatform } from '@/state/keyboard/key-events.ts';
import type { ShortcutHint } from '@/ui/controls/icon-button.tsx';

const nameKeys = {
  space: 'shortcuts.keys.space',
  escape: 'shortcuts.keys.escape',
  enter: 'shortcuts.keys.enter',
  delete: 'shortcuts.keys.delete',
} as const satisfies Record<NamedKey, string>;

/** The label of a key in the page's language. */
export function capText(cap: KeyCap, t: TFunction): string {
  return 'sign' in cap ? cap.sign : t(nameKeys[cap.name]);
}

/** A combination as text, such as `Ctrl+Alt+←`, or `⌃⌥←` on a Mac; "" for none. */
export function combinationText(combination: string, t: TFunction): string {
  const platform = keyPlatform();
  return keyCaps(combination, platform)
    .map((cap) => capText(cap, t))
    .join(capJoint(platform));
}

/** The keys that move a row of a list, which users can't change. */
export function moveKeysText(t: TFunction): string {
  return actions['move-row'].key.keys.map((combination) => combinationText(combination, t)).join(' / ');
}

/** A combination for a tooltip and for assistive technology; undefined = none. */
export function shortcutHint(combination: string, t: TFunction): ShortcutHint | undefined {
  const aria = ariaKeys(combination);
  return aria === null ? undefined : { text: combinationText(combination, t), aria };
}

/** The current shortcut of an action, for a tooltip; undefined = none. */
export function useShortcutHint(action: AppShortcutAction): ShortcutHint | undefined {
  const { t } = useTranslation();
  return shortcutHint(useAppKey(action), t);
}
