import Languages from 'lucide-react/icons/languages';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId } from 'react';
import { steppedOffset } from '@/core/lyrics/lyric-choice.ts';
import { formatSignedDecimal } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { LyricChoiceAccess } from '@/state/lyrics/use-lyric-choice.ts';
import { changeSettings, useSetting } from '@/state/settings/settings-store.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { preferSecondary, type SecondaryOffer, type SecondaryText } from '@/widgets/lyrics/secondary-text.ts';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint.ts';
import styles from './lyrics-options.module.css';

const kinds = ['translation', 'romanization'] as const satisfies readonly SecondaryText[];
const kindKeys = {
  translation: 'lyrics.translation',
  romanization: 'lyrics.romanization',
} as const satisfies Record<SecondaryText, string>;

/** The text under the lines: on or off if the song has one, and which one if it has both. */
export function LyricsOptions({ offer }: { offer: SecondaryOffer }) {
  const { t } = useTranslation();
  const isOn = useSetting('lyricsTranslation') === 'on';
  if (offer.kind === null) return null;
  return (
    <>
      {offer.hasBoth && isOn ? (
        <div className={styles.wide}>
          <Segmented
            label={`${t('lyrics.translation')} / ${t('lyrics.romanization')}`}
            value={offer.kind}
            options={kinds.map((kind) => ({ value: kind, label: t(kindKeys[kind]) }))}
            onChoose={preferSecondary}
          />
        </div>
      ) : null}
      <IconButton
        size="large"
        className={[isOn ? styles.on : '', styles.wide].join(' ')}
        label={isOn ? t('lyrics.original') : t(kindKeys[offer.kind])}
        onClick={() => changeSettings({ lyricsTranslation: isOn ? 'off' : 'on' })}
      >
        <Languages size={20} />
      </IconButton>
    </>
  );
}

/** `LyricsOptions` as a single choice, for the options sheet. */
export function SecondaryChoice({ offer }: { offer: SecondaryOffer }) {
  const { t } = useTranslation();
  const isOn = useSetting('lyricsTranslation') === 'on';
  const { kind, hasBoth } = offer;
  if (kind === null) return null;
  const shown = hasBoth ? kinds : [kind];
  return (
    <Segmented
      label={t('lyrics.below')}
      value={isOn ? kind : 'none'}
      options={[
        { value: 'none', label: t('lyrics.nothingBelow') },
        ...shown.map((value) => ({ value, label: t(kindKeys[value]) })),
      ]}
      onChoose={(value) => {
        changeSettings({ lyricsTranslation: value === 'none' ? 'off' : 'on' });
        if (value !== 'none') preferSecondary(value);
      }}
    />
  );
}

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

/** A segmented control: a few options side by side, one of them pressed. */
export function Segmented<Value extends string>({ label, value, options, onChoose }: SegmentedProps<Value>) {
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

type TimingOptionsProps = { offsetMs: number; change: LyricChoiceAccess['change'] };

/** Shifts the lyrics of this song relative to the audio. */
export function TimingOptions({ offsetMs, change }: TimingOptionsProps) {
  const { t, i18n } = useTranslation();
  const headingId = useId();
  const laterKey = useShortcutHint('lyrics-later');
  const earlierKey = useShortcutHint('lyrics-earlier');
  const step = (steps: 1 | -1) => change((choice) => ({ offsetMs: steppedOffset(choice.offsetMs, steps) }));
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.row}>
        <h3 id={headingId} className={styles.heading}>
          {t('lyrics.timing')}
        </h3>
        <div className={styles.stepper}>
          <IconButton label={t('lyrics.resetOffset')} disabled={offsetMs === 0} onClick={() => change({ offsetMs: 0 })}>
            <RotateCcw size={18} />
          </IconButton>
          <IconButton label={t('lyrics.later')} shortcut={laterKey} onClick={() => step(-1)}>
            <Minus size={18} />
          </IconButton>
          <output className={styles.offset}>
            {t('lyrics.offset', { seconds: formatSignedDecimal(offsetMs / 1000, i18n.language) })}
          </output>
          <IconButton label={t('lyrics.earlier')} shortcut={earlierKey} onClick={() => step(1)}>
            <Plus size={18} />
          </IconButton>
        </div>
      </div>
    </section>
  );
}
