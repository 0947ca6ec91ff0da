import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { shownUiScale, uiScales } from '@/core/appearance/appearance.ts';
import { formatPercent } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useInterfaceScale } from '@/state/settings/interface-scale.ts';
import { changeSetting, useSetting } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import styles from './look.module.css';

/** The size of the interface in steps, with a note if the window is too small for it. */
export function InterfaceScaleControl() {
  const { t, i18n } = useTranslation();
  const chosen = useSetting('uiScale');
  // Renders again when a resized window changes the shown scale.
  useInterfaceScale();
  const shown = shownUiScale(chosen, innerWidth);
  const at = uiScales.indexOf(chosen);
  const choose = (scale: number | undefined) => {
    if (scale !== undefined) changeSetting('uiScale', scale);
  };
  return (
    <div className={styles.control}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container in all browsers */}
      <div role="group" aria-label={t('settings.uiScale')} className={styles.steps}>
        <IconButton label={t('look.smaller')} disabled={at <= 0} onClick={() => choose(uiScales[at - 1])}>
          <Minus size={18} />
        </IconButton>
        <output className={styles.value}>{formatPercent(chosen, i18n.language)}</output>
        <IconButton
          label={t('look.larger')}
          disabled={at === uiScales.length - 1}
          onClick={() => choose(uiScales[at + 1])}
        >
          <Plus size={18} />
        </IconButton>
        {chosen === 1 ? null : (
          <Button tone="quiet" onClick={() => choose(1)}>
            {t('look.reset', { percent: 1 })}
          </Button>
        )}
      </div>
      {shown < chosen ? (
        <p role="status" className={styles.note}>
          {t('look.limited', { percent: shown })}
        </p>
      ) : null}
    </div>
  );
}
