import { useTranslation } from '@/i18n/use-translation.ts';
import type { PlaybackError } from '@/playback/player.ts';
import { usePlayerCommand } from '@/state/player/use-player.ts';
import { requestVerification } from '@/state/session/verifications.ts';
import { Button } from '@/ui/controls/button.tsx';

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
