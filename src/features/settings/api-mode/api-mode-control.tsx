import { useId } from 'react';
import { onOffOptions } from '@/core/settings/fields/field-parts';
import { useTranslation } from '@/i18n/use-translation';
import { useLyricsServer } from '@/state/lyrics-server/use-lyrics-server';
import { useSetting } from '@/state/settings/settings-store';
import { Choice } from '../cards/choice';
import { useChange } from '../cards/use-change';
import { AllowedPages } from './allowed-pages';
import styles from './api-mode.module.css';
import { ServerState } from './server-state';
import { TokenButtons } from './token-buttons';

/** Turns the lyrics server on and off; in the desktop app with its state, its token and the pages that may connect. */
export function ApiModeControl() {
  const { t } = useTranslation();
  const id = useId();
  const value = useSetting('apiMode');
  const change = useChange('apiMode');
  const known = useLyricsServer();
  return (
    <div className={styles.control}>
      <span id={`${id}-name`} hidden>
        {t('settings.apiMode')}
      </span>
      <Choice
        labelledBy={`${id}-name`}
        describedBy={`${id}-state`}
        value={value}
        options={onOffOptions.map((option) => ({ value: option.value, label: t(option.text) }))}
        onChoose={change}
      />
      {known ? (
        <>
          <div id={`${id}-state`}>
            <ServerState status={known.status} />
          </div>
          <TokenButtons server={known.server} />
          <AllowedPages origins={known.status.origins} onRemove={known.server.remove} />
        </>
      ) : null}
    </div>
  );
}
