import type { LoggedInDevice } from '@/api/account/devices';
import { errorMessageKeys, toAppError } from '@/core/errors';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { Spinner } from '@/ui/feedback/spinner';
import { Dialog } from '@/ui/overlays/dialog';
import { useDeviceName } from './device-row';
import styles from './devices-dialog.module.css';
import { useLogOutDevice } from './devices-queries';

type LogOutDeviceDialogProps = {
  device: LoggedInDevice;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before a device is logged out; stays open until the service has answered, and says why it refused. */
export function LogOutDeviceDialog({ device, onDone, onClose }: LogOutDeviceDialogProps) {
  const { t } = useTranslation();
  const name = useDeviceName()(device);
  const { mutate: logOut, isPending, error } = useLogOutDevice();
  const appError = error && toAppError(error);
  const reason = appError && (appError.serverText ?? t(errorMessageKeys[appError.kind]));
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('devices.logOutTitle', { name })}
      onClose={close}
      actions={
        <>
          <Button data-autofocus="" disabled={isPending} onClick={close}>
            {t('songActions.cancel')}
          </Button>
          <Button tone="primary" disabled={isPending} onClick={() => logOut(device, { onSuccess: onDone })}>
            {isPending ? <Spinner size={16} /> : null}
            {t('devices.logOut')}
          </Button>
        </>
      }
    >
      <p>{t('devices.logOutText')}</p>
      {reason ? (
        <p role="alert" className={styles.failure}>
          {t('devices.logOutFailed', { name, reason })}
        </p>
      ) : null}
    </Dialog>
  );
}
