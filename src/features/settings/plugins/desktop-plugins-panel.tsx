import Puzzle from 'lucide-react/icons/puzzle';
import { useEffect, useId, useRef, useState } from 'react';
import type { PluginInfo, PluginManager, PluginSource } from '@/host/host.ts';
import { useHost } from '@/host/host-context.tsx';
import type { MessageKey } from '@/i18n/typed-keys.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useOptimisticValue } from '@/state/use-optimistic-value.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { PlugDrawing } from '@/ui/pictures/drawings.tsx';
import { ConsentDialog, UninstallDialog } from './plugin-dialogs.tsx';
import styles from './plugins.module.css';
import { pluginErrorText, usePlugins } from './use-plugins.ts';

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
  const selected = plugins.find(({ id }) => id === question?.id);

  const fail = (text: string) => showToast(text, { tone: 'danger' });
  /** Runs a call that resolves to whether it worked. */
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
      // Shown only if it is needed.
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
    // The control that opened the dialog, and with it the focus, may be gone.
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
      {selected && question?.type === 'uninstall' ? (
        <UninstallDialog
          plugin={selected}
          onConfirm={() => void uninstall(selected)}
          onClose={() => setQuestion(null)}
        />
      ) : null}
      {selected?.needsConsent && selected.error === null && question?.type === 'consent' ? (
        <ConsentDialog plugin={selected} onConfirm={() => void allow(selected)} onClose={() => setQuestion(null)} />
      ) : null}
    </div>
  );
}

type PluginRowProps = {
  plugin: PluginInfo;
  /** Resolves once the plugin is enabled or disabled; to false if that was refused, see `useOptimisticValue`. */
  onEnable: (isEnabled: boolean) => Promise<boolean>;
  onNoAnswer: () => void;
  onReview: () => void;
  onPopup: () => void;
  onUninstall: () => void;
};

/** A plugin with its actions. */
function PluginRow({ plugin, onEnable, onNoAnswer, onReview, onPopup, onUninstall }: PluginRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, version, description, icon, error, isLoaded, needsConsent } = plugin;
  const enabled = useOptimisticValue(plugin.isEnabled, onEnable, onNoAnswer);
  const canRun = !needsConsent && version !== '' && error?.code !== 'same-id';
  return (
    <li className={styles.plugin} aria-labelledby={`${id}-name`}>
      <span className={styles.icon}>
        {icon === null ? <Puzzle size={24} aria-hidden="true" /> : <img src={icon} alt="" width={40} height={40} />}
      </span>
      <div className={styles.words}>
        <h4 className={styles.name}>
          <span id={`${id}-name`}>{name}</span>
          {version === '' ? null : <span className={styles.version}>{version}</span>}
          <span className={isLoaded ? styles.badge : styles.quietBadge}>{t(stateKey(plugin))}</span>
        </h4>
        <p id={`${id}-id`} className={styles.details}>
          {t('plugins.id', { id: plugin.id })}
        </p>
        {description === '' ? null : <p>{description}</p>}
        {error === null ? null : <p className={styles.error}>{pluginErrorText(error, t)}</p>}
      </div>
      {canRun ? (
        <Switch labelledBy={`${id}-name`} describedBy={`${id}-id`} checked={enabled.shown} onChange={enabled.change} />
      ) : null}
      <div className={styles.buttons}>
        {needsConsent && error === null ? (
          <Button tone="primary" aria-label={t('plugins.reviewOf', { name })} onClick={onReview}>
            {t('plugins.review')}
          </Button>
        ) : null}
        {plugin.hasPopup ? (
          <Button disabled={!isLoaded} aria-label={t('plugins.openPopupOf', { name })} onClick={onPopup}>
            {t('plugins.openPopup')}
          </Button>
        ) : null}
        <Button tone="quiet" aria-label={t('plugins.uninstallOf', { name })} onClick={onUninstall}>
          {t('plugins.uninstall')}
        </Button>
      </div>
    </li>
  );
}

function stateKey({ isLoaded, isEnabled, needsConsent, error }: PluginInfo): MessageKey {
  if (isLoaded) return 'plugins.enabled';
  if (error !== null) return 'plugins.broken';
  if (needsConsent) return 'plugins.notAllowed';
  return isEnabled ? 'plugins.notLoaded' : 'plugins.disabled';
}
