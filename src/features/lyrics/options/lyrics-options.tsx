import Languages from 'lucide-react/icons/languages';
import { useTranslation } from '@/i18n/use-translation';
import { changeSettings, useSetting } from '@/state/settings/settings-store';
import { IconButton } from '@/ui/controls/icon-button';
import { preferSecondary, type SecondaryOffer, type SecondaryText } from '@/widgets/lyrics/secondary-text';
import styles from './lyrics-options.module.css';
import { Segmented } from './segmented';

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

/** The same as a single choice, for the options sheet. */
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
