import { useState } from 'react';
import { typedServer } from '@/api/scrobble/server-address.ts';
import { listenbrainzServer, typedToken } from '@/core/scrobble/connection.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { connectListenbrainz } from '@/state/scrobble/connections.ts';
import { useScrobbling } from '@/state/scrobble/use-scrobbling.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useViewFocus } from '@/ui/overlays/use-view-focus.ts';
import { ConnectForm, EarlierChoice, type FormError, TextField } from './connect-form.tsx';
import { ConnectedService } from './connected-service.tsx';
import styles from './scrobble.module.css';

const settingsPage = 'https://listenbrainz.org/settings/';

/** Connects ListenBrainz or a server with its protocol, and shows the state of the connection. */
export function ListenbrainzPanel() {
  const { listenbrainz } = useScrobbling();
  const [isLoggingIn, setLoggingIn] = useState(false);
  const isConnected = listenbrainz !== null && !isLoggingIn;
  useViewFocus(isConnected ? 'state' : 'form');
  if (isConnected) {
    return <ConnectedService target="listenbrainz" onLogin={() => setLoggingIn(true)} />;
  }
  return (
    <ListenbrainzForm
      server={listenbrainz?.server ?? listenbrainzServer}
      onDone={() => setLoggingIn(false)}
      isAgain={listenbrainz !== null}
    />
  );
}

type ListenbrainzFormProps = {
  server: string;
  /** The service was connected before; plays that wait are sent anyway. */
  isAgain: boolean;
  onDone: () => void;
};

function ListenbrainzForm({ server: initialServer, isAgain, onDone }: ListenbrainzFormProps) {
  const { t } = useTranslation();
  const { permissions, openExternal } = useHost();
  const [typed, setTyped] = useState({ server: initialServer, token: '' });
  const [withEarlier, setWithEarlier] = useState(false);
  const server = typedServer(typed.server);

  const connect = async (): Promise<FormError | null> => {
    const token = typedToken(typed.token);
    if (!server) return 'server';
    if (!token) return 'token';
    const error = await connectListenbrainz({ server, token }, { withEarlier });
    if (error === null) onDone();
    return error;
  };

  return (
    <ConnectForm
      submit={t('scrobbling.connect')}
      onSubmit={connect}
      actions={(error, isConnecting) => (
        <>
          {error === 'no-response' && permissions && server && server !== listenbrainzServer ? (
            <Button
              onClick={(event) => {
                const { form } = event.currentTarget;
                void permissions.request(server).then((isGranted) => isGranted && form?.requestSubmit());
              }}
            >
              {t('scrobbling.allowHost', { host: new URL(server).host })}
            </Button>
          ) : null}
          {isAgain ? (
            <Button tone="quiet" disabled={isConnecting} onClick={onDone}>
              {t('scrobbling.cancel')}
            </Button>
          ) : null}
        </>
      )}
    >
      <p>{t('scrobbling.what')}</p>
      <p>
        {t('scrobbling.tokenWhere')}{' '}
        <button type="button" className={styles.link} onClick={() => openExternal(settingsPage)}>
          {t('scrobbling.openListenbrainz')}
        </button>
      </p>
      <TextField
        label={t('scrobbling.token')}
        isSecret
        value={typed.token}
        onChange={(token) => setTyped({ ...typed, token })}
      />
      <TextField
        label={t('scrobbling.server')}
        hint={t('scrobbling.serverHint')}
        value={typed.server}
        placeholder={listenbrainzServer}
        onChange={(next) => setTyped({ ...typed, server: next })}
      />
      {isAgain ? null : <EarlierChoice isOn={withEarlier} onChange={setWithEarlier} />}
    </ConnectForm>
  );
}
