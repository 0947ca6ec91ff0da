import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { dockingQuery } from '@/core/appearance/docking.ts';
import { listen } from '@/core/async/listen.ts';
import { useSwipe } from '../gestures/use-swipe.ts';
import { useIsNarrow, useMediaQuery } from '../use-media-query.ts';
import { watchCloseRequests } from './close-requests.ts';
import { focusScreen, restoreFocus } from './restore-focus.ts';
import styles from './sheet.module.css';

type SheetProps = {
  label: string;
  onClose: () => void;
  /** Default: the theme of its parent. */
  theme?: 'dark' | undefined;
  children: ReactNode;
};

/** Distance by which a finger pulls a sheet down to close it. */
const swipePx = 96;

const down = [1] as const;

/**
 * A panel that is open while mounted. In a wide window it is docked: a region beside the page, which becomes narrower by
 * its width. In others it is a sheet: a non-modal dialog over the page from the right, on narrow screens from the bottom.
 * Its content stays when the window changes.
 */
export function Sheet({ label, onClose, theme, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const isDocked = useMediaQuery(dockingQuery);
  // Then it comes from the bottom.
  const isNarrow = useIsNarrow();
  useSwipe(panel, { axis: 'y', lengthPx: swipePx, directions: down, onSwipe: onClose, isOn: isNarrow });
  const opener = useFocusReturn(panel);
  useSheetBehaviour(panel, close, !isDocked);
  useDockedBehaviour(panel, opener, close, isDocked);
  return (
    <>
      {isDocked ? null : <div className={styles.scrim} aria-hidden="true" />}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name */}
      <div
        ref={panel}
        className={isDocked ? styles.docked : styles.sheet}
        data-theme={theme}
        role={isDocked ? 'complementary' : 'dialog'}
        aria-label={label}
        tabIndex={-1}
      >
        {children}
      </div>
    </>
  );
}

/**
 * On close the focus returns to what had it before, unless it is elsewhere already.
 * @returns what had it before
 */
function useFocusReturn(panel: RefObject<HTMLElement | null>): RefObject<Element | null> {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    // Kept while the panel is hidden with its screen.
    before.current ??= document.activeElement;
    const element = panel.current;
    return () => {
      const active = document.activeElement;
      const isLost = active === null || active === document.body || element?.contains(active);
      if (isLost) restoreFocus(before.current);
    };
  }, [panel]);
  return before;
}

/**
 * A sheet takes the focus. Esc, the back gesture, pulling it down and a press outside (except on elements marked
 * `data-keeps-sheet`) close it.
 */
function useSheetBehaviour(panel: RefObject<HTMLElement | null>, close: RefObject<() => void>, isSheet: boolean): void {
  useEffect(() => {
    if (!isSheet) return;
    const controller = new AbortController();
    const { signal } = controller;
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    const inside = (target: EventTarget | null) =>
      target instanceof Element && (panel.current?.contains(target) || target.closest('[data-keeps-sheet]') !== null);
    document.addEventListener('pointerdown', (event) => !inside(event.target) && close.current(), { signal });
    document.addEventListener('keydown', (event) => closeOnEscape(event, close.current), { signal });
    const endWatch = watchCloseRequests(() => close.current());
    return () => {
      controller.abort();
      endWatch();
    };
  }, [panel, close, isSheet]);
}

/**
 * A docked panel leaves the focus where it is; Tab and F6 reach it, and F6 leaves it. Esc closes it while the focus is
 * inside or still on the button that opened it. The page leaves room for it while the root has `data-docked`.
 */
function useDockedBehaviour(
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<Element | null>,
  close: RefObject<() => void>,
  isDocked: boolean,
): void {
  useLayoutEffect(() => {
    if (!isDocked) return;
    document.documentElement.toggleAttribute('data-docked', true);
    return () => void document.documentElement.toggleAttribute('data-docked', false);
  }, [isDocked]);

  useEffect(() => {
    const element = panel.current;
    if (!isDocked || !element) return;
    const button = opener.current === document.body ? null : opener.current;
    const belongs = (target: EventTarget | null) =>
      target instanceof Element && (element.contains(target) || (button?.contains(target) ?? false));
    // Events, because a control that disappears leaves the focus to the body.
    let isActive = belongs(document.activeElement);
    let outside: Element | null = null;
    const onF6 = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      // A modal dialog keeps the focus.
      if (key !== 'F6' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      if (!element.contains(document.activeElement)) {
        outside = document.activeElement;
        element.focus({ preventScroll: true });
      } else if (outside === document.body) focusScreen();
      else restoreFocus(outside);
    };
    const unlisten = [
      listen<Event>(document, ['focusin', 'pointerdown'], ({ target }) => {
        isActive = belongs(target);
      }),
      listen<KeyboardEvent>(document, 'keydown', (event) => isActive && closeOnEscape(event, close.current)),
      listen(window, 'keydown', onF6),
    ];
    return () => {
      for (const end of unlisten) end();
    };
  }, [panel, opener, close, isDocked]);
}

function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  close();
}
