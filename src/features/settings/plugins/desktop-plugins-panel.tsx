import { useEffect, useRef, useState } from 'react';
import type { PluginInfo, PluginManager, PluginSource } from '@/host/host';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { Skeleton } from '@/ui/feedback/skeleton';
import { showToast } from '@/ui/feedback/toast';
import { PlugDrawing } from '@/ui/pictures/drawings';
import { pluginErrorText } from './error-text';
import { ConsentDialog, UninstallDialog } from './plugin-dialogs';
import { PluginRow } from './plugin-row';
import styles from './plugins.module.css';
import { usePlugins } from './use-plugins';

/** The plugins of the desktop app (docs/plugins.md). */
export function DesktopPluginsPanel() {
  const { desktop } = useHost();
  return desktop ? <PluginsPanel manager={desktop.plugins} /> : null;
}

type Question = { type: 'consent' | 'uninstall'; id: string };

function PluginsPanel({ manager }: { manager: PluginManager }) {
  const { t } = useTranslation();
  const { list, isBusy, run, whenIdle } = usePlugins(manager);
  const [question, setQuestion] = useState<Question | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const plugins = typeof list === 'string' ? [] : list;
  const asked = plugins.find(({ id }) => id === question?.id);

  const fail = (text: string) => showToast(text, { tone: 'danger' });
  /** Runs a call whose result is whether it worked. */
  const attempt = async (call: () => Promise<boolean>, failure: string): Promise<boolean> => {
    const outcome = await run(call);
    const isDone = outcome.type === 'done' && outcome.result;
    if (!isDone && outcome.type !== 'busy') fail(failure);
    return isDone;
  };
  const refresh = async () => {
    const outcome = await run(() => manager.refresh());
    if (outcome.type === 'done') showToast(t('plugins.refreshed', { count: outcome.result.length }));
    else if (outcome.type === 'failed') fail(t('plugins.noAnswer'));
  };
  const install = async (source: PluginSource) => {
    const title = t(source === 'zip' ? 'plugins.chooseZip' : 'plugins.chooseFolder');
    const outcome = await run(() => manager.install(source, title));
    if (outcome.type === 'failed') fail(t('plugins.noAnswer'));
    if (outcome.type !== 'done') return;
    const { result } = outcome;
    if (result.type === 'installed') {
      showToast(t('plugins.installed'));
      // Shown only where it is needed.
      setQuestion({ type: 'consent', id: result.id });
    }
    if (result.type === 'refused') {
      const reason = pluginErrorText(result.error, t);
      showToast(t('plugins.notInstalled', { reason }), { tone: 'danger', isLong: true });
    }
  };
  const allow = async ({ id, access }: PluginInfo) => {
    await attempt(() => manager.consent(id, access), t('plugins.notAllowedNow'));
    setQuestion(null);
  };
  const uninstall = async ({ id, name }: PluginInfo) => {
    const isDone = await attempt(() => manager.uninstall(id), t('plugins.notUninstalled', { name }));
    setQuestion(null);
    if (isDone) showToast(t('plugins.uninstalled', { name }));
  };
  useEffect(() => {
    // The control that opened the dialog may be gone, and with it the focus.
    if (question === null && document.activeElement === document.body) panel.current?.focus();
  }, [question]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div
      ref={panel}
      role="group"
      tabIndex={-1}
      aria-label={t('settings.plugins')}
      aria-busy={isBusy}
      className={styles.panel}
    >
      <div className={styles.buttons}>
        <Button onClick={() => void refresh()}>{t('plugins.refresh')}</Button>
        <Button onClick={() => void attempt(() => manager.openFolder(), t('plugins.folderNotOpened'))}>
          {t('plugins.openFolder')}
        </Button>
        <Button onClick={() => void install('zip')}>{t('plugins.installZip')}</Button>
        <Button onClick={() => void install('folder')}>{t('plugins.installFolder')}</Button>
      </div>
      {list === 'loading' ? (
        <Skeleton height={64} />
      ) : list === 'failed' ? (
        <p role="alert">{t('plugins.noAnswer')}</p>
      ) : plugins.length === 0 ? (
        <div role="status" className={styles.none}>
          <PlugDrawing />
          <p className={styles.name}>{t('plugins.none')}</p>
          <p>{t('plugins.noneText')}</p>
        </div>
      ) : (
        <ul className={styles.list} aria-label={t('settings.plugins')}>
          {plugins.map((plugin) => (
            <PluginRow
              key={plugin.id}
              plugin={plugin}
              onEnable={async (isEnabled) => {
                await whenIdle();
                return attempt(() => manager.setEnabled(plugin.id, isEnabled), t('plugins.notChanged'));
              }}
              onNoAnswer={() => fail(t('plugins.noAnswer'))}
              onReview={() => setQuestion({ type: 'consent', id: plugin.id })}
              onPopup={() => void attempt(() => manager.openPopup(plugin.id), t('plugins.popupNotOpened'))}
              onUninstall={() => setQuestion({ type: 'uninstall', id: plugin.id })}
            />
          ))}
        </ul>
      )}
      {asked && question?.type === 'uninstall' ? (
        <UninstallDialog plugin={asked} onConfirm={() => void uninstall(asked)} onClose={() => setQuestion(null)} />
      ) : null}
      {asked?.needsConsent && asked.error === null && question?.type === 'consent' ? (
        <ConsentDialog plugin={asked} onConfirm={() => void allow(asked)} onClose={() => setQuestion(null)} />
      ) : null}
    </div>
  );
}
