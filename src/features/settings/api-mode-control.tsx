import { useId, useState } from 'react';
import { socketAddress } from '@/core/service/service-address.ts';
import { onOffOptions } from '@/core/settings/setting-field.ts';
import type { LyricsServer } from '@/host/host.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLyricsServer } from '@/state/host-state.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { useSettingSetter } from '@/widgets/settings/use-change-setting.ts';
import styles from './api-mode.module.css';
import { Choice } from './cards/choice.tsx';

const errorTexts = { 'port-in-use': 'apiMode.portInUse', failed: 'apiMode.failed' } as const;

/** The state of the server and the number of connected programs. */
function ServerState({ status: { state, clients } }: { status: ReturnType<LyricsServer['status']> }) {
  const { t } = useTranslation();
  if (state === 'port-in-use' || state === 'failed') {
    return (
      <p role="status" className={styles.error}>
        {t(errorTexts[state])}
      </p>
    );
  }
  const isRunning = state === 'running';
  return (
    <div role="status" className={styles.state}>
      <p>
        {isRunning
          ? t('apiMode.running', { address: socketAddress })
          : t(state === 'starting' ? 'apiMode.starting' : 'apiMode.off')}
      </p>
      {isRunning ? <p>{clients > 0 ? t('apiMode.clients', { count: clients }) : t('apiMode.noClients')}</p> : null}
    </div>
  );
}

/** Turns the lyrics server on and off; in the desktop app with its state, its token and the allowed pages. */
export function ApiModeControl() {
  const { t } = useTranslation();
  const id = useId();
  const value = useSetting('apiMode');
  const change = useSettingSetter('apiMode');
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

type AllowedPagesProps = { origins: readonly string[]; onRemove: (origin: string) => void };

/** The pages and extensions that may connect without the token. */
function AllowedPages({ origins, onRemove }: AllowedPagesProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h4 id={id} className={styles.title}>
        {t('apiMode.pages')}
      </h4>
      {origins.length === 0 ? (
        <p className={styles.note}>{t('apiMode.noPages')}</p>
      ) : (
        <ul className={styles.pages}>
          {origins.map((origin) => (
            <li key={origin} className={styles.page}>
              <span className={styles.origin}>{origin}</span>
              <Button aria-label={t('apiMode.removeOf', { origin })} onClick={() => onRemove(origin)}>
                {t('apiMode.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * Copies the programs' token, and replaces it after a confirmation. The token is never shown, because screens are
 * shared.
 */
function TokenButtons({ server }: { server: Pick<LyricsServer, 'copyToken' | 'renewToken'> }) {
  const { t } = useTranslation();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const cancel = () => setAsking(false);
  const copy = async () => {
    if (await server.copyToken()) showToast(t('apiMode.tokenCopied'));
    else showToast(t('apiMode.tokenNotCopied'), { tone: 'danger' });
  };
  const renew = async () => {
    setAsking(false);
    if (await server.renewToken()) showToast(t('apiMode.tokenRenewed'));
    else showToast(t('apiMode.tokenNotRenewed'), { tone: 'danger' });
  };
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h4 id={id} className={styles.title}>
        {t('apiMode.token')}
      </h4>
      <p className={styles.note}>{t('apiMode.tokenHint')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>{t('apiMode.copyToken')}</Button>
        <Button onClick={() => setAsking(true)}>{t('apiMode.newToken')}</Button>
      </div>
      {isAsking ? (
        <Dialog
          title={t('apiMode.newTokenTitle')}
          closeLabel={t('app.close')}
          onClose={cancel}
          actions={
            <>
              <Button data-autofocus="" onClick={cancel}>
                {t('apiMode.cancel')}
              </Button>
              <Button tone="primary" onClick={() => void renew()}>
                {t('apiMode.newTokenConfirm')}
              </Button>
            </>
          }
        >
          <p>{t('apiMode.newTokenText')}</p>
        </Dialog>
      ) : null}
    </section>
  );
}
