import RadioIcon from 'lucide-react/icons/radio';
import { radioModes } from '@/core/radio/radio.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { chooseRadio } from '@/state/player/radio-choice.ts';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { ChoiceChips } from '@/ui/chips/choice-chips.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { useStartRadio } from '@/widgets/player/radio/use-start-radio.ts';
import { radioName } from './radio-name.ts';
import styles from './radio-strip.module.css';

/**
 * The radio that extends the queue, the modes of personal radio, and a button that ends it; nothing without a radio.
 */
export function RadioStrip() {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  const start = useStartRadio();
  const radio = usePlayerState((snapshot) => snapshot.radio);
  if (radio === null) return null;
  const end = async () => {
    if (!(await send({ type: 'set-radio', songs: [], radio: null }))) return;
    const resume = () => {
      if (player.getSnapshot().radio === null) void send({ type: 'set-radio', songs: [], radio });
    };
    showToast(t('radio.ended'), { action: { label: t('queue.undo'), run: resume } });
  };
  return (
    <section className={styles.strip} aria-label={t('radio.title')}>
      <div className={styles.line}>
        <RadioIcon size={18} aria-hidden="true" className={styles.icon} />
        <p className={styles.words}>
          <span className={styles.name}>{radioName(radio, t)}</span>
          <span className={styles.hint}>{t('radio.endless')}</span>
        </p>
        <Button onClick={() => void end()}>{t('radio.end')}</Button>
      </div>
      {radio.kind === 'personal' ? (
        <ChoiceChips
          label={t('radio.mode')}
          chips={radioModes.map((id) => ({ id, label: t(`radio.modes.${id}`) }))}
          isChosen={(id) => id === radio.mode}
          onPress={(_, index) => {
            const next = { ...radio, mode: radioModes[index] ?? radio.mode };
            chooseRadio(next);
            void start(next);
          }}
        />
      ) : null}
    </section>
  );
}
