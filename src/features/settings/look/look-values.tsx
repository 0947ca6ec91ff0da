import { useTranslation } from 'react-i18next';
import { useFontSheetState } from '@/state/settings/font-sheet';
import { useSetting } from '@/state/settings/settings-store';

/** The chosen size of the interface. */
export function InterfaceScaleValue() {
  const { i18n } = useTranslation();
  return useSetting('uiScale').toLocaleString(i18n.language, { style: 'percent' });
}

/** The host of the style sheet, or that it could not be loaded. */
export function FontSheetValue() {
  const { t } = useTranslation();
  const address = useSetting('fontUrl');
  const state = useFontSheetState();
  if (address === '') return t('settings.notSet');
  return state === 'failed' ? t('look.sheetFailed') : new URL(address).host;
}
