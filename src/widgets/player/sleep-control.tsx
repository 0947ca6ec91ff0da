import Moon from 'lucide-react/icons/moon';
import { type FormEvent, useId, useState } from 'react';
import { parseSleepMinutes, sleepMinutes } from '@/core/player/sleep-timer.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { Button } from '@/ui/controls/button.tsx';
import styles from './more-controls.module.css';
import { SleepCountdown, sleepPresets, useSleepTimer } from './use-sleep-timer.tsx';

/** Sets the sleep timer: a preset or custom number of minutes, or the end of the song. */
export function SleepControl({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const setTimer = useSleepTimer();
  const timer = usePlayerState((snapshot) => snapshot.sleepTimer);

  const choose = async (minutes: number | 'end-of-song' | null) => {
    if (await setTimer(minutes)) onDone();
  };

  return (
    <section className={styles.part} aria-label={t('listening.sleepTimer')}>
      <header className={styles.head}>
        <Moon size={18} aria-hidden="true" />
        <h3 className={styles.title}>{t('listening.sleepTimer')}</h3>
        <span className={styles.state} data-on={timer !== null}>
          {timer === null ? (
            t('listening.sleepOff')
          ) : timer === 'end-of-song' ? (
            t('listening.endOfSong')
          ) : (
            <SleepCountdown untilEpochMs={timer} />
          )}
        </span>
      </header>
      <div className={styles.choices}>
        {sleepPresets.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={styles.choice}
            aria-label={t('listening.sleepMinutesName', { count: minutes })}
            onClick={() => choose(minutes)}
          >
            {t('listening.sleepMinutes', { count: minutes })}
          </button>
        ))}
      </div>
      <CustomMinutes onChoose={choose} />
      <div className={styles.row}>
        <button
          type="button"
          className={styles.choice}
          aria-pressed={timer === 'end-of-song'}
          onClick={() => choose('end-of-song')}
        >
          {t('listening.endOfSong')}
        </button>
        {timer === null ? null : (
          <Button tone="quiet" onClick={() => choose(null)}>
            {t('listening.turnOff')}
          </Button>
        )}
      </div>
    </section>
  );
}

function CustomMinutes({ onChoose }: { onChoose: (minutes: number) => void }) {
  const { t } = useTranslation();
  const messageId = useId();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const minutes = parseSleepMinutes(text);
    setRefused(minutes === null);
    if (minutes !== null) onChoose(minutes);
  };
  return (
    <form className={styles.custom} onSubmit={onSubmit} noValidate>
      <input
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={text}
        placeholder={`${sleepMinutes.min}–${sleepMinutes.max}`}
        aria-label={t('listening.customMinutes')}
        aria-invalid={refused}
        aria-describedby={refused ? messageId : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setRefused(false);
        }}
      />
      <span className={styles.unit}>{t('listening.minutesUnit')}</span>
      <Button type="submit">{t('listening.start')}</Button>
      {refused ? (
        <p id={messageId} role="alert" className={styles.refusal}>
          {t('listening.minutesInvalid', sleepMinutes)}
        </p>
      ) : null}
    </form>
  );
}
