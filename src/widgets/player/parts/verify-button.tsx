import { useTranslation } from '@/i18n/use-translation';
import type { PlaybackError } from '@/playback/player';
import { usePlayerCommand } from '@/state/player/use-player';
import { requestVerification } from '@/state/session/verifications';
import { Button } from '@/ui/controls/button';

type VerifyButtonProps = { error: PlaybackError; tone?: 'quiet' };

/** Opens the dialog of a cancelled verification, and plays the song after it; nothing for other errors. */
export function VerifyButton({ error: { verificationId }, tone }: VerifyButtonProps) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  if (verificationId === undefined) return null;
  const verify = async () => {
    if (await requestVerification(verificationId)) send({ type: 'retry' });
  };
  return (
    <Button tone={tone} onClick={() => void verify()}>
      {t('player.verify')}
    </Button>
  );
}
