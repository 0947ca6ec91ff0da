import { type FormEvent, useEffect, useId, useState } from 'react';
import { cssFontFamily } from '@/core/appearance/font.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useFontSheetState } from '@/state/settings/font-sheet.ts';
import { Button } from '@/ui/controls/button.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import lookStyles from './look.module.css';
import styles from './text-setting.module.css';

type TextSettingProps = {
  label: string;
  /** The current value. */
  value: string;
  /** Why a text is refused, in the user's language; null = it is valid. */
  pluginErrorOf: (text: string) => string | null;
  onApply: (text: string) => void;
  /** Called with each typed text. */
  onDraft?: (text: string) => void;
  inputMode?: 'text' | 'url';
  placeholder: string;
};

/** A typed setting: applied with Enter or a button, with an error below the field, cleared with a button. */
export function TextSetting({ value, ...props }: TextSettingProps) {
  // A change of the value, here or in another tab, replaces the typed text.
  return <TextForm key={value} value={value} {...props} />;
}

function TextForm({
  label,
  value,
  pluginErrorOf,
  onApply,
  onDraft,
  inputMode = 'text',
  placeholder,
}: TextSettingProps) {
  const { t } = useTranslation();
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const text = draft.trim();
  const check = (): boolean => {
    const found = pluginErrorOf(text);
    setError(found);
    return found === null;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    setDraft(text);
    if (text !== value) onApply(text);
  };
  const clear = () => {
    setDraft('');
    setError(null);
    onDraft?.('');
    if (value !== '') onApply('');
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.line}>
        <input
          dir="auto"
          className={`${fieldStyles.field} ${styles.field}`}
          aria-label={label}
          aria-invalid={error !== null}
          aria-describedby={id}
          value={draft}
          inputMode={inputMode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          onChange={(event) => {
            setDraft(event.target.value);
            setError(null);
            onDraft?.(event.target.value);
          }}
          onBlur={check}
        />
        <span className={styles.buttons}>
          <Button type="submit" disabled={text === value}>
            {t('look.apply')}
          </Button>
          <Button tone="quiet" disabled={draft === '' && value === ''} onClick={clear}>
            {t('look.clear')}
          </Button>
        </span>
      </div>
      <p id={id} aria-live="polite" className={styles.error}>
        {error}
      </p>
    </form>
  );
}

/** Latin letters of different widths, and one character of each other script; a font needs to have some of them. */
const probe = 'mmmWWWllliii 漢字あア한';

/**
 * Whether a font family, in CSS syntax, is on this device or in a style sheet of the page. Measured, because browsers
 * don't list the device's fonts: a missing font has the width of its fallback.
 */
async function hasFont(family: string): Promise<boolean> {
  // Fonts of style sheets are loaded on use. One that fails to load counts as missing.
  await document.fonts.load(`16px ${family}`, probe).catch(() => []);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  const width = (font: string): number => {
    context.font = `64px ${font}`;
    return context.measureText(probe).width;
  };
  return ['monospace', 'serif'].some((behind) => width(`${family}, ${behind}`) !== width(behind));
}

/** Two lines in a font, and a note if the font is missing; characters that it lacks are from the system's fonts. */
export function FontSample({ family }: { family: string }) {
  const { t } = useTranslation();
  const css = cssFontFamily(family);
  const sheet = useFontSheetState();
  const [missing, setMissing] = useState<string | null>(null);

  useEffect(() => {
    let isWanted = true;
    // A style sheet that is still loading may contain it.
    if (css !== null && sheet !== 'loading') {
      hasFont(css).then((found) => {
        if (isWanted) setMissing(found ? null : css);
      });
    }
    return () => {
      isWanted = false;
    };
  }, [css, sheet]);

  return (
    <div>
      <section
        className={lookStyles.sample}
        aria-label={t('look.sample')}
        style={{ fontFamily: css === null ? undefined : `${css}, var(--font)` }}
      >
        <p>{t('look.fontLine1')}</p>
        <p>{t('look.fontLine2')}</p>
      </section>
      <p role="status" className={lookStyles.note} data-failed="true">
        {css !== null && missing === css ? t('look.fontMissing') : null}
      </p>
    </div>
  );
}
