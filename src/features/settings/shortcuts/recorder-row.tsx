import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { keyCaps, modifierCaps } from '@/core/keyboard/key-caps.ts';
import { isModifierKey, type KeyStroke, type Modifier } from '@/core/keyboard/key-combination.ts';
import type { Recording } from '@/core/keyboard/recording.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { keyPlatform, keyStrokeOf } from '@/state/keyboard/key-events.ts';
import hidden from '@/ui/feedback/visually-hidden.module.css';
import { KeyCaps } from '@/widgets/shortcuts/key-caps.tsx';
import { combinationText } from '@/widgets/shortcuts/shortcut-hint.ts';
import styles from './shortcuts.module.css';

type RecorderRowProps<ErrorInfo> = {
  /** Id of its button, for links from other rows. */
  id: string;
  action: string;
  /** The current keys; "" = none. */
  combination: string;
  record: (stroke: KeyStroke) => Recording<ErrorInfo>;
  /** Called with the recorded keys; "" = removed. */
  onRecorded: (combination: string) => void;
  /** Called with refused keys, and with null when a recording starts or was cancelled. */
  onRefused: (refused: { combination: string; error: ErrorInfo } | null) => void;
  /** Called when a recording starts; returns a function that is called when it ends. Must be stable. */
  whileRecording?: () => () => void;
  /** Why the keys are refused or don't work. */
  message: ReactNode;
  isInvalid?: boolean;
  /** Content beside the keys. */
  children?: ReactNode;
};

/**
 * An action and its keys. A click records the next key combination: Esc and leaving the row cancel, Backspace removes
 * the keys.
 */
export function RecorderRow<ErrorInfo>(props: RecorderRowProps<ErrorInfo>) {
  const { id, action, combination, record, onRecorded, onRefused, whileRecording, message, isInvalid, children } =
    props;
  const { t } = useTranslation();
  const [held, setHeld] = useState<readonly Modifier[] | null>(null);
  /** True after a modifier was pressed and released without another key. */
  const [needsKey, setNeedsKey] = useState(false);
  /** The recorded key, whose release must not press the button again. */
  const pressed = useRef<string | null>(null);
  const isRecording = held !== null;

  useEffect(() => (isRecording ? whileRecording?.() : undefined), [isRecording, whileRecording]);

  const start = () => {
    onRefused(null);
    setNeedsKey(false);
    setHeld([]);
  };
  const end = () => {
    setNeedsKey(false);
    setHeld(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isRecording) return;
    // Neither the page nor the browser may handle the keys, as far as the browser allows that.
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    pressed.current = event.code;
    const step = record(keyStrokeOf(event));
    if (step.type === 'waiting') {
      setHeld(step.held);
      setNeedsKey(true);
      return;
    }
    end();
    if (step.type === 'cleared') onRecorded('');
    if (step.type === 'recorded') onRecorded(step.combination);
    if (step.type === 'refused') onRefused(step);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (isRecording || pressed.current === event.code) event.preventDefault();
    if (pressed.current === event.code) pressed.current = null;
    if (isRecording && isModifierKey(event)) setHeld(heldAfter(event));
  };

  const keys = combinationText(combination, t);
  const label =
    keys === '' ? t('shortcutSettings.changeNone', { action }) : t('shortcutSettings.change', { action, keys });
  return (
    <li className={styles.row} data-invalid={isInvalid}>
      <div className={styles.line}>
        <span className={styles.action}>{action}</span>
        <span className={styles.controls}>
          <button
            id={id}
            type="button"
            className={styles.recorder}
            data-recording={isRecording}
            data-takes-keys={isRecording ? '' : undefined}
            aria-describedby={`${id}-message`}
            onClick={isRecording ? end : start}
            onKeyDown={onKeyDown}
            onKeyUp={onKeyUp}
            onBlur={end}
          >
            <span className={hidden.visuallyHidden}>
              {isRecording ? `${action}: ${t('shortcutSettings.pressKeys')}` : label}
            </span>
            <span className={styles.keys} aria-hidden="true">
              {held === null ? <CurrentKeys combination={combination} /> : <HeldKeys held={held} />}
            </span>
          </button>
          {children}
        </span>
      </div>
      <div id={`${id}-message`} className={styles.message} aria-live="polite">
        {isRecording ? (needsKey ? t('shortcutSettings.needsKey') : null) : message}
      </div>
    </li>
  );
}

function CurrentKeys({ combination }: { combination: string }) {
  const { t } = useTranslation();
  if (combination === '') return <span className={styles.none}>{t('shortcutSettings.none')}</span>;
  return <KeyCaps caps={keyCaps(combination, keyPlatform())} />;
}

function HeldKeys({ held }: { held: readonly Modifier[] }) {
  const { t } = useTranslation();
  return (
    <>
      <KeyCaps caps={modifierCaps(held, keyPlatform())} />
      <span>{t('shortcutSettings.pressKeys')}</span>
    </>
  );
}

function heldAfter({ ctrlKey, altKey, shiftKey, metaKey }: KeyboardEvent): Modifier[] {
  const held: [Modifier, boolean][] = [
    ['Ctrl', ctrlKey],
    ['Alt', altKey],
    ['Shift', shiftKey],
    ['Meta', metaKey],
  ];
  return held.flatMap(([modifier, isHeld]) => (isHeld ? [modifier] : []));
}

/** Refused keys of a row, with the reason. */
export type Refused<ErrorInfo> = { combination: string; error: ErrorInfo };

/** The rows whose last recording was refused, by action. */
export function useRefused<Action extends string, ErrorInfo>() {
  const [refused, setRefused] = useState<{ readonly [Key in Action]?: Refused<ErrorInfo> }>({});
  return {
    refused,
    setRefused(action: Action, entry: Refused<ErrorInfo> | null) {
      setRefused(
        ({ [action]: _, ...others }) => (entry === null ? others : { ...others, [action]: entry }) as typeof refused,
      );
    },
    clear: () => setRefused({}),
  };
}

/** A message about keys, with a link to the row of `link`. */
export function RefusalText({ children, link }: { children: ReactNode; link?: { id: string; action: string } }) {
  const { t } = useTranslation();
  return (
    <p className={styles.error}>
      <span>{children}</span>
      {link ? (
        <button type="button" className={styles.link} onClick={() => focusRow(link.id)}>
          {t('shortcutSettings.goTo', { action: link.action })}
        </button>
      ) : null}
    </p>
  );
}

/** Focuses the recorder of a row and scrolls to it. */
export function focusRow(id: string): void {
  const row = document.getElementById(id);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}
