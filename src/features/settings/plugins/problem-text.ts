import type { PluginProblem } from '@/host/host';
import type { useTranslation } from '@/i18n/use-translation';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Why a plugin does not work or was not installed, with the file, field or message that it is about. */
export function problemText({ code, detail }: PluginProblem, t: Translate): string {
  const text = t(`plugins.problems.${code}`);
  return detail === '' ? text : t('plugins.problemDetail', { text, detail });
}
