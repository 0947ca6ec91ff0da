import { useTranslation } from '@/i18n/use-translation';
import { useSetting } from '@/state/settings/settings-store';

/** The chosen size of the interface. */
export function InterfaceScaleValue() {
  const { i18n } = useTranslation();
  return useSetting('uiScale').toLocaleString(i18n.language, { style: 'percent' });
}

/** The host of the style sheet. */
export function FontSheetValue() {
  const { t } = useTranslation();
  const address = useSetting('fontUrl');
  return address === '' ? t('settings.notSet') : new URL(address).host;
}
