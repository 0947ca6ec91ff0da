import { MoveDiagonal2 } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { IconButton } from '@/ui/controls/icon-button';
import { useWindowDrag } from './use-window-drag';

/** By how many px an arrow key changes the size. */
const keyStep = 16;

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

type ResizeHandleProps = {
  className: string | undefined;
  resizeBy: (x: number, y: number) => void;
};

/** The corner at which a window without a frame of the system is resized: dragged, or focused with the arrow keys. */
export function ResizeHandle({ className, resizeBy }: ResizeHandleProps) {
  const { t } = useTranslation();
  const handle = useRef<HTMLButtonElement>(null);
  useWindowDrag(handle, resizeBy);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step) return;
    // Not a key of the player here.
    event.preventDefault();
    resizeBy(...step);
  };
  return (
    <IconButton ref={handle} size="small" className={className} label={t('lyricsWindow.resize')} onKeyDown={onKeyDown}>
      <MoveDiagonal2 size={16} />
    </IconButton>
  );
}
