import { useState } from 'react';
import { consentAddress } from '@/api/scrobble/lastfm.ts';
import { type LastfmKeys, type LastfmLogin, typedLastfmKey } from '@/core/scrobble/connection.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { beginLastfmLogin, changeScrobbling, endLastfmLogin } from '@/state/scrobble/connections.ts';
import { useScrobbling } from '@/state/scrobble/use-scrobbling.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useViewFocus } from '@/ui/overlays/use-view-focus.ts';
import { ConnectForm, EarlierChoice, type FormError, TextField } from './connect-form.tsx';
import { ConnectedService } from './connected-service.tsx';
import styles from './scrobble.module.css';

const apiAccountPage = 'https://www.last.fm/api/account/create';

/** Connects Last.fm in two steps, and shows the state of the connection. */
export function LastfmPanel() {
  const { lastfm, lastfmLogin } = useScrobbling();
  const [isLoggingIn, setLoggingIn] = useState(false);
  useViewFocus(lastfmLogin ? 'consent' : lastfm && !isLoggingIn ? 'state' : 'keys');
  if (lastfmLogin)
    return <ConsentForm login={lastfmLogin} isAgain={lastfm !== null} onDone={() => setLoggingIn(false)} />;
  if (lastfm && !isLoggingIn) return <ConnectedService target="lastfm" onLogin={() => setLoggingIn(true)} />;
  return <KeysForm keys={lastfm} onCancel={lastfm ? () => setLoggingIn(false) : null} />;
}

type KeysFormProps = { keys: LastfmKeys | null; onCancel: (() => void) | null };

function KeysForm({ keys, onCancel }: KeysFormProps) {
  const { t } = useTranslation();
  const { openExternal } = useHost();
  const [typed, setTyped] = useState({ apiKey: keys?.apiKey ?? '', secret: keys?.secret ?? '' });

  const begin = async (): Promise<FormError | null> => {
    const [apiKey, secret] = [typedLastfmKey(typed.apiKey), typedLastfmKey(typed.secret)];
    return apiKey && secret ? beginLastfmLogin({ apiKey, secret }) : 'key';
  };

  return (
    <ConnectForm
      submit={t('scrobbling.connect')}
      onSubmit={begin}
      actions={(_, isConnecting) =>
        onCancel ? (
          <Button tone="quiet" disabled={isConnecting} onClick={onCancel}>
            {t('scrobbling.cancel')}
          </Button>
        ) : null
      }
    >
      <p>{t('scrobbling.what')}</p>
      <p>
        {t('scrobbling.keyWhere')}{' '}
        <button type="button" className={styles.link} onClick={() => openExternal(apiAccountPage)}>
          {t('scrobbling.openLastfm')}
        </button>
      </p>
      <TextField
        label={t('scrobbling.apiKey')}
        isSecret
        value={typed.apiKey}
        onChange={(apiKey) => setTyped({ ...typed, apiKey })}
      />
      <TextField
        label={t('scrobbling.secret')}
        isSecret
        value={typed.secret}
        onChange={(secret) => setTyped({ ...typed, secret })}
      />
    </ConnectForm>
  );
}

type ConsentFormProps = { login: LastfmLogin; isAgain: boolean; onDone: () => void };

/** The second step, after the user has allowed the access on the page of Last.fm. */
function ConsentForm({ login, isAgain, onDone }: ConsentFormProps) {
  const { t } = useTranslation();
  const { openExternal } = useHost();
  const [withEarlier, setWithEarlier] = useState(false);

  const end = async (): Promise<FormError | null> => {
    const error = await endLastfmLogin({ withEarlier });
    if (error === null) onDone();
    return error;
  };

  return (
    <ConnectForm
      submit={t('scrobbling.allowed')}
      onSubmit={end}
      actions={(_, isConnecting) => (
        <Button tone="quiet" disabled={isConnecting} onClick={() => changeScrobbling({ lastfmLogin: null })}>
          {t('scrobbling.cancel')}
        </Button>
      )}
    >
      <p>{t('scrobbling.allow')}</p>
      <Button onClick={() => openExternal(consentAddress(login))}>{t('scrobbling.openConsent')}</Button>
      {isAgain ? null : <EarlierChoice isOn={withEarlier} onChange={setWithEarlier} />}
    </ConnectForm>
  );
}
