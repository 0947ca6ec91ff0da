import { useState } from 'react';
import { formatDecimal } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { Slider } from '@/ui/controls/slider.tsx';
import { useSettingRefusal, useSettingSetter } from '@/widgets/settings/use-change-setting.ts';
import styles from './controls.module.css';

/** 0.5 to 2 in steps of 0.1, as tenths. */
const minTenths = 5;
const maxTenths = 20;

/** The scale factor of the desktop window. */
export function ScaleControl() {
  const { t, i18n } = useTranslation();
  const factor = useSetting('dpiScale');
  const change = useSettingSetter('dpiScale');
  // Enabled in a browser, where moving it shows an explanation, like every setting of the desktop app.
  const isDisabled = useSettingRefusal()('dpiScale', factor) === 'needs-high-dpi';
  const [dragged, setDragged] = useState<number | null>(null);
  const tenths = dragged ?? Math.round(factor * 10);
  const text = formatDecimal(tenths / 10, i18n.language);
  return (
    <div className={styles.scale}>
      <Slider
        label={t('settings.dpiScale')}
        valueText={text}
        value={tenths - minTenths}
        max={maxTenths - minTenths}
        keyStep={1}
        showsThumb
        disabled={isDisabled}
        onInput={(steps) => setDragged(steps + minTenths)}
        onCommit={(steps) => {
          setDragged(null);
          change((steps + minTenths) / 10);
        }}
      />
      <output className={styles.factor}>{text}</output>
    </div>
  );
}
