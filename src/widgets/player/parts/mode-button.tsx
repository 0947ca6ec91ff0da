import Repeat from 'lucide-react/icons/repeat';
import Repeat1 from 'lucide-react/icons/repeat-1';
import Shuffle from 'lucide-react/icons/shuffle';
import type { PlayMode } from '@/core/queue/play-mode.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';

const modes = {
  random: { key: 'player.modeRandom', Icon: Shuffle },
  'list-loop': { key: 'player.modeListLoop', Icon: Repeat },
  'single-loop': { key: 'player.modeSingleLoop', Icon: Repeat1 },
} as const satisfies Record<PlayMode, { key: string; Icon: typeof Shuffle }>;

/** The play mode; a press selects the next one. */
export function ModeButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const mode = usePlayerState((snapshot) => snapshot.mode);
  const { key, Icon } = modes[mode];
  return (
    <IconButton
      className={className}
      tone={mode === 'list-loop' ? 'plain' : 'accent'}
      label={t('player.mode', { mode: t(key) })}
      onClick={() => send({ type: 'cycle-mode' })}
    >
      <Icon size={18} />
    </IconButton>
  );
}
