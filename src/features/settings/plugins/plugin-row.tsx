import Puzzle from 'lucide-react/icons/puzzle';
import { useId } from 'react';
import type { PluginInfo } from '@/host/host';
import type { MessageKey } from '@/i18n/typed-keys';
import { useTranslation } from '@/i18n/use-translation';
import { useShownAtOnce } from '@/state/use-shown-at-once';
import { Button } from '@/ui/controls/button';
import { Switch } from '@/ui/controls/switch';
import { pluginErrorText } from './error-text';
import styles from './plugins.module.css';

type PluginRowProps = {
  plugin: PluginInfo;
  /** As for `useShownAtOnce`. */
  onEnable: (isEnabled: boolean) => Promise<boolean>;
  onNoAnswer: () => void;
  onReview: () => void;
  onPopup: () => void;
  onUninstall: () => void;
};

/** One plugin, with what the user can do with it. */
export function PluginRow({ plugin, onEnable, onNoAnswer, onReview, onPopup, onUninstall }: PluginRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, version, description, icon, error, isLoaded, needsConsent } = plugin;
  const enabled = useShownAtOnce(plugin.isEnabled, onEnable, onNoAnswer);
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
