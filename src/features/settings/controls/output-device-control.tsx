import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { askForOutputs, useOutputs } from '@/state/player/use-outputs.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useSettingSetter } from '@/widgets/settings/use-change-setting.ts';
import { Choice } from '../cards/choice.tsx';
import styles from './behaviour.module.css';

/** The audio outputs of this computer; if the browser hides them, an explanation and a button that requests access. */
export function OutputDeviceControl() {
  const { t } = useTranslation();
  const id = useId();
  const name = useSetting('outputDevice');
  const change = useSettingSetter('outputDevice');
  const [found, refresh] = useOutputs();
  const [error, setError] = useState<'refused' | 'no-microphone' | null>(null);
  const ask = async () => {
    setError(null);
    const answer = await askForOutputs();
    if (answer.type === 'chosen') change(answer.name);
    if (answer.type === 'chosen' || answer.type === 'told') refresh();
    else setError(answer.type);
  };
  if (found.type === 'loading') return null;
  if (found.type === 'unsupported') return <p className={styles.text}>{t('settings.outputUnsupported')}</p>;
  const outputs = found.type === 'known' ? found.outputs : [];
  const isListed = name === '' || outputs.some((output) => output.name === name);
  return (
    <div className={styles.outputs}>
      <span id={`${id}-name`} hidden>
        {t('settings.outputDevice')}
      </span>
      <Choice
        labelledBy={`${id}-name`}
        describedBy={`${id}-note`}
        isList
        value={name}
        options={[
          { value: '', label: t('settings.outputDefault') },
          ...outputs.map((output) => ({ value: output.name, label: output.name })),
          ...(isListed ? [] : [{ value: name, label: t('settings.outputMissing', { name }) }]),
        ]}
        onChoose={change}
      />
      <p id={`${id}-note`} className={styles.text}>
        {t(found.type === 'hidden' ? 'settings.outputHidden' : 'settings.outputLostHint')}
      </p>
      {found.type === 'hidden' ? <Button onClick={() => void ask()}>{t('settings.outputAsk')}</Button> : null}
      <p role="alert" className={styles.error}>
        {found.type === 'hidden' && error
          ? t(error === 'refused' ? 'settings.outputRefused' : 'settings.outputNoMicrophone')
          : null}
      </p>
    </div>
  );
}

/** The selected output, and whether it is in use. */
export function OutputDeviceValue() {
  const { t } = useTranslation();
  const name = useSetting('outputDevice');
  const state = usePlayerState((snapshot) => snapshot.outputDevice);
  if (name === '') return t('settings.outputDefault');
  return state === 'missing' || state === 'hidden' ? t('settings.outputMissing', { name }) : name;
}
