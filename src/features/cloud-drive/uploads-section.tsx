import EighthNotes from 'lucide-react/icons/eighth-notes';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { maxUploadBytes, sortedUploads, type Upload, type UploadError } from '@/core/cloud-drive/upload.ts';
import { errorMessageKey } from '@/core/errors.ts';
import { formatBytes } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { dismissUploads, retryUploads, useUploads } from '@/state/cloud-drive/upload-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import {
  TransferFailure,
  TransferProgress,
  TransferRow,
  Transfers,
  TransferText,
} from '@/widgets/storage-page/transfers.tsx';
import { useUploadChange } from './use-upload-change.ts';

/** Uploads to the cloud drive: in progress, failed and finished ones. */
export function UploadsSection() {
  const { t } = useTranslation();
  const change = useUploadChange();
  const { open, failed, done } = sortedUploads(useUploads(({ uploads }) => uploads));
  const row = (upload: Upload) => <UploadRow key={upload.id} upload={upload} />;
  const dismiss = (label: string, items: readonly Upload[]) => (
    <Button tone="quiet" onClick={() => void change(dismissUploads(items))}>
      {label}
    </Button>
  );
  return (
    <>
      <Transfers
        title={t('cloudDrive.uploads')}
        items={open}
        row={row}
        actions={dismiss(t('cloudDrive.cancelAll'), open)}
      />
      <Transfers
        title={t('cloudDrive.notUploaded', { count: failed.length })}
        items={failed}
        row={row}
        actions={
          <>
            {failed.some(canRetry) ? (
              <Button tone="quiet" onClick={() => void change(retryUploads(failed.filter(canRetry)))}>
                {t('cloudDrive.retryAll')}
              </Button>
            ) : null}
            {dismiss(t('cloudDrive.dismissAll'), failed)}
          </>
        }
      />
      <Transfers
        title={t('cloudDrive.uploaded', { count: done.length })}
        items={done}
        row={row}
        isFolded
        actions={dismiss(t('cloudDrive.dismissAll'), done)}
      />
    </>
  );
}

const finalReasons: ReadonlySet<UploadError> = new Set(['not-audio', 'too-large', 'empty', 'storage']);

/** Whether a retry may help: after other errors, the bytes of the file are not stored. */
function canRetry({ outcome }: Upload): boolean {
  return outcome?.type === 'failed' && !finalReasons.has(outcome.reason);
}

function UploadRow({ upload }: { upload: Upload }) {
  const { t, i18n } = useTranslation();
  const change = useUploadChange();
  const { fileName: name, sizeBytes, outcome } = upload;
  return (
    <TransferRow
      picture={<EighthNotes size={20} aria-hidden="true" />}
      title={name}
      detail={formatBytes(sizeBytes, i18n.language)}
      state={<UploadStatus upload={upload} />}
      actions={
        <>
          {canRetry(upload) ? (
            <IconButton
              size="small"
              label={t('cloudDrive.retryOf', { name })}
              onClick={() => void change(retryUploads([upload]))}
            >
              <RotateCcw size={18} />
            </IconButton>
          ) : null}
          <IconButton
            size="small"
            label={t(outcome ? 'cloudDrive.dismissOf' : 'cloudDrive.cancelOf', { name })}
            onClick={() => void change(dismissUploads([upload]))}
          >
            <X size={18} />
          </IconButton>
        </>
      }
    />
  );
}

function UploadStatus({ upload: { id, sizeBytes, outcome } }: { upload: Upload }) {
  const { t, i18n } = useTranslation();
  const sent = useUploads((state) => state.sent.get(id));
  if (outcome?.type === 'failed') return <FailureText reason={outcome.reason} />;
  if (outcome?.type === 'present') return <TransferText>{t('cloudDrive.present')}</TransferText>;
  if (outcome?.type === 'added') {
    const { recognisedAs: song, isInstant } = outcome;
    if (song !== '') return <TransferText>{t('cloudDrive.recognised', { song })}</TransferText>;
    return <TransferText>{t(isInstant ? 'cloudDrive.doneAtOnce' : 'cloudDrive.done')}</TransferText>;
  }
  if (sent === undefined) return <TransferText>{t('cloudDrive.waiting')}</TransferText>;
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const text =
    sent < sizeBytes ? t('cloudDrive.sentOf', { sent: size(sent), total: size(sizeBytes) }) : t('cloudDrive.passedOn');
  return <TransferProgress share={sent / sizeBytes} text={text} />;
}

const ownTexts = {
  'not-audio': 'cloudDrive.notAudio',
  'too-large': 'cloudDrive.tooLarge',
  empty: 'cloudDrive.emptyFile',
  'drive-full': 'cloudDrive.driveFull',
  storage: 'cloudDrive.fileNotStored',
  'not-offered': 'cloudDrive.notOffered',
} as const;

function FailureText({ reason }: { reason: UploadError }) {
  const { t, i18n } = useTranslation();
  const isOwn = (kind: UploadError): kind is keyof typeof ownTexts => Object.hasOwn(ownTexts, kind);
  const text = isOwn(reason)
    ? t(ownTexts[reason], { max: formatBytes(maxUploadBytes, i18n.language) })
    : t(errorMessageKey({ kind: reason }));
  return <TransferFailure>{text}</TransferFailure>;
}
