import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useState } from 'react';
import { actionsOutside } from '@/core/actions/outside-table.ts';
import { keyCaps } from '@/core/keyboard/key-caps.ts';
import { createLog } from '@/core/log.ts';
import type { BrowserShortcut, BrowserShortcuts as Port } from '@/host/host.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { keyPlatform } from '@/state/keyboard/key-events.ts';
import { Button } from '@/ui/controls/button.tsx';
import { KeyCaps } from '@/widgets/shortcuts/key-caps.tsx';
import styles from './shortcuts.module.css';

const log = createLog('browser shortcuts');

/** The shortcuts that the browser manages for the extension, with their current keys. */
export function BrowserShortcuts() {
  const { browserShortcuts } = useHost();
  return browserShortcuts ? <ShortcutTable port={browserShortcuts} /> : null;
}

function ShortcutTable({ port }: { port: Port }) {
  const { t } = useTranslation();
  const shortcuts = useBrowserShortcuts(port);
  return (
    <div>
      {shortcuts === 'failed' ? (
        <p className={styles.help}>{t('shortcutSettings.unreadable')}</p>
      ) : (
        <ul className={styles.table} aria-busy={shortcuts === null}>
          {actionsOutside('browser').map(({ action, entry: { name } }) => {
            const keys = shortcuts?.find(({ command }) => command === name)?.keys;
            return (
              <li key={name} className={styles.row}>
                <div className={styles.line}>
                  <span className={styles.action}>{t(`shortcutSettings.actions.${action}`)}</span>
                  <span className={styles.static}>
                    {keys ? <BrowserKeys keys={keys} /> : shortcuts ? t('shortcutSettings.notAssigned') : null}
                  </span>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button onClick={port.openEditor}>
          <ExternalLink size={18} aria-hidden="true" />
          {t('shortcutSettings.openBrowser')}
        </Button>
      </div>
    </div>
  );
}

/** On a Mac the browser writes signs without a separator, such as `⇧⌘9`. */
function BrowserKeys({ keys }: { keys: string }) {
  return <KeyCaps caps={/^[⌃⌥⇧⌘]/.test(keys) ? [{ sign: keys }] : keyCaps(keys, keyPlatform())} />;
}

/**
 * Reads the shortcuts again whenever the page becomes visible: the user may have changed them on the browser's page.
 */
function useBrowserShortcuts(port: Port): readonly BrowserShortcut[] | 'failed' | null {
  const [shortcuts, setShortcuts] = useState<readonly BrowserShortcut[] | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let reads = 0;
    const read = async (): Promise<void> => {
      reads += 1;
      const current = reads;
      const result = await port.read().catch((error: unknown) => {
        log.warn('the shortcuts of the browser could not be read', error);
        return 'failed' as const;
      });
      if (!signal.aborted && current === reads) setShortcuts(result);
    };
    const readIfVisible = (): void => {
      if (document.visibilityState === 'visible') void read();
    };
    void read();
    document.addEventListener('visibilitychange', readIfVisible, { signal });
    // The browser's page may be in another window beside this one.
    addEventListener('focus', readIfVisible, { signal });
    return () => controller.abort();
  }, [port]);
  return shortcuts;
}
