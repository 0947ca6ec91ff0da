import type { PluginError } from '@/host/host';
import type { useTranslation } from '@/i18n/use-translation';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Why a plugin does not work or was not installed, with the file, field or message that it is about. */
export function pluginErrorText({ code, detail }: PluginError, t: Translate): string {
  const text = t(`plugins.errors.${code}`);
  return detail === '' ? text : t('plugins.errorDetail', { text, detail });
}
