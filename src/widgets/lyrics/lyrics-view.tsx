import Copy from 'lucide-react/icons/copy';
import CopyCheck from 'lucide-react/icons/copy-check';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Play from 'lucide-react/icons/play';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { listen } from '@/core/async/listen.ts';
import { rovingTarget } from '@/core/keyboard/roving.ts';
import { lyricsShortcutFor } from '@/core/keyboard/shortcuts.ts';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import { lineIndexAt, lyricPosition, playerPositionOfLine } from '@/core/lyrics/lyric-timeline.ts';
import { positionAt } from '@/core/player/position-clock.ts';
import { slopPx } from '@/core/swipe.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { currentAppKeys } from '@/state/keyboard/app-keys.ts';
import { keyStrokeOf } from '@/state/keyboard/key-events.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { Button } from '@/ui/controls/button.tsx';
import { inRem } from '@/ui/in-rem.ts';
import { usePageVisible } from '@/ui/motion.ts';
import { Menu } from '@/ui/overlays/menu.tsx';
import { LineWindow, lineOfNode } from '@/widgets/lyrics/animation/line-window.ts';
import { type RunningLyrics, startLyrics } from '@/widgets/lyrics/animation/start-lyrics.ts';
import { LyricList } from './lyric-list.tsx';
import { fillClass } from './lyric-words.tsx';
import { lineText, lyricsText } from './lyrics-text.ts';
import styles from './lyrics-view.module.css';
import type { SecondaryText } from './secondary-text.ts';

/** Limit of the text's size: a word that can't break (`linesInPieces`) fits into a line of a phone. */
const widestText = '7vw';

/** Distance of PageUp and PageDown, in view heights. */
const pageStep = 0.7;

type LyricsViewProps = {
  lines: readonly LyricLine[];
  /** Text under each line; null = none. */
  secondary: SecondaryText | null;
  /** Time by which the lyrics are shown early. */
  offsetMs: number;
  onCopy: (text: string) => void;
  onCopyAll: () => void;
};

/**
 * The lyrics of a song, synchronised with the player. A click on a line, or Enter on a focused one, plays from there.
 */
export function LyricsView({ lines, secondary, offsetMs, onCopy, onCopyAll }: LyricsViewProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const command = usePlayerCommand();
  const align = useSetting('lyricsAlign');
  const fontSize = useSetting('lyricsFontSize');
  const viewport = useRef<HTMLDivElement>(null);
  const running = useRef<RunningLyrics>(null);
  const offset = useRef(offsetMs);
  const pressed = useRef<{ line: number; x: number; y: number }>(null);
  const [isManual, setManual] = useState(false);
  const [menu, setMenu] = useState<{ line: number; at: { x: number; y: number } } | null>(null);

  // A hidden page need not lay out and scroll the lines of each song.
  const isVisible = usePageVisible();
  const [seenLines, setSeenLines] = useState(() => (isVisible ? lines : null));
  if (isVisible && seenLines !== lines) setSeenLines(lines);
  const isRendered = seenLines === lines;

  const lineWindow = useMemo(() => {
    const { clock, preview } = player.getSnapshot();
    const shift = { previewStartMs: preview?.startMs ?? 0, offsetMs: offset.current };
    return new LineWindow(lines.length, lineIndexAt(lines, lyricPosition(positionAt(clock, steadyNow()), shift)));
  }, [lines, player]);

  // Before the effect that starts the lyrics, which reads it.
  useLayoutEffect(() => {
    offset.current = offsetMs;
    running.current?.setOffset(offsetMs);
  }, [offsetMs]);

  // Before the first paint, so that the current line is at its resting place from the start.
  useLayoutEffect(() => {
    const list = isRendered ? viewport.current?.firstElementChild : null;
    if (!viewport.current || !(list instanceof HTMLElement)) return;
    const lyrics = startLyrics({
      viewport: viewport.current,
      list,
      lines,
      lineWindow,
      fillClass,
      player,
      offsetMs: offset.current,
      onManualChange: setManual,
    });
    running.current = lyrics;
    return () => {
      running.current = null;
      lyrics.stop();
    };
  }, [isRendered, lines, lineWindow, player]);

  useCopyAll(viewport, () => lyricsText(lines, secondary));

  const playFrom = (index: number): void => {
    const line = lines[index];
    if (!line) return;
    const { preview, durationMs } = player.getSnapshot();
    const shift = { previewStartMs: preview?.startMs ?? 0, offsetMs };
    const positionMs = playerPositionOfLine(line.startMs, shift, durationMs);
    if (positionMs === null) return;
    command({ type: 'seek', positionMs });
    running.current?.returnToCurrentLine();
  };

  const copyLine = (index: number): void => {
    const line = lines[index];
    if (line) onCopy(lineText(line, secondary));
  };

  const onPointerDown = ({ target, clientX, clientY }: PointerEvent): void => {
    pressed.current = { line: lineOfNode(target), x: clientX, y: clientY };
  };

  const onClick = ({ target, clientX, clientY }: MouseEvent): void => {
    const down = pressed.current;
    // A screen reader clicks without a press.
    pressed.current = null;
    // The end of a text selection is a click too.
    if (!nothingMarked()) return;
    // The lines may have moved below the pointer meanwhile.
    const isStill = down !== null && Math.hypot(clientX - down.x, clientY - down.y) < slopPx;
    playFrom(isStill ? down.line : lineOfNode(target));
  };

  /** A right click, a long press, or the menu key on a focused line. */
  const onContextMenu = (event: MouseEvent): void => {
    const line = lineOfNode(event.target);
    if (line === -1 || !nothingMarked()) return;
    event.preventDefault();
    running.current?.hold(true);
    setMenu({ line, at: { x: event.clientX, y: event.clientY } });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const line = lineOfNode(event.target);
    if (isCopyKey(event) && line !== -1 && nothingMarked()) {
      event.preventDefault();
      event.stopPropagation();
      copyLine(line);
      return;
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.stopPropagation();
      playFrom(line);
      return;
    }
    const from = line === -1 ? (running.current?.currentLine() ?? -1) : line;
    const to = keyTarget(event, from, { count: lines.length, lineWindow });
    if (to === null) return;
    event.preventDefault();
    // These keys have other meanings outside of the lyrics.
    event.stopPropagation();
    running.current?.focusLine(to);
  };

  return (
    <div
      className={styles.frame}
      data-align={align}
      style={{ fontSize: `min(${inRem(Number.parseFloat(fontSize))} * var(--lyrics-scale, 1), ${widestText})` }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the lines, as in a list box */}
      <div
        ref={viewport}
        className={styles.viewport}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
      >
        {isRendered ? (
          <LyricList lines={lines} lineWindow={lineWindow} secondary={secondary} label={t('lyrics.title')} />
        ) : null}
      </div>
      <div className={styles.follow} data-shown={isManual} inert={!isManual}>
        <Button onClick={() => running.current?.returnToCurrentLine()}>
          <LocateFixed size={16} aria-hidden="true" />
          {t('lyrics.follow')}
        </Button>
      </div>
      {menu ? (
        <Menu
          label={t('lyrics.lineMenu')}
          at={menu.at}
          onClose={() => {
            setMenu(null);
            running.current?.hold(false);
          }}
          items={[
            {
              id: 'play',
              label: t('lyrics.seekTo', { time: formatDuration(lines[menu.line]?.startMs ?? 0) }),
              icon: <Play size={18} />,
              run: () => playFrom(menu.line),
            },
            { id: 'copy', label: t('lyrics.copyLine'), icon: <Copy size={18} />, run: () => copyLine(menu.line) },
            { id: 'copy-all', label: t('lyrics.copyAll'), icon: <CopyCheck size={18} />, run: onCopyAll },
          ]}
        />
      ) : null}
    </div>
  );
}

/** The app's copy key, or the system's, which would copy nothing here. */
function isCopyKey(event: KeyboardEvent): boolean {
  const isSystemKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyC';
  return isSystemKey || lyricsShortcutFor(keyStrokeOf(event), currentAppKeys()) === 'copy-line';
}

function nothingMarked(): boolean {
  return getSelection()?.isCollapsed !== false;
}

/** Target line of a key: the next or previous one, or one a page away; null for other keys. */
function keyTarget(
  event: KeyboardEvent,
  from: number,
  { count, lineWindow }: { count: number; lineWindow: LineWindow },
): number | null {
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
  if (hasModifier || (event.key !== 'PageDown' && event.key !== 'PageUp')) return rovingTarget(event, from, count, 1);
  return lineWindow.lineAway(Math.max(0, from), event.key === 'PageDown' ? pageStep : -pageStep);
}

/**
 * Copies all lines when everything is selected (Ctrl+A), because only lines near the view are in the document. The
 * browser copies a partial selection, whose lines `LineWindow` keeps rendered.
 */
function useCopyAll(viewport: RefObject<HTMLElement | null>, textOfAll: () => string): void {
  const latest = useRef(textOfAll);
  useEffect(() => {
    latest.current = textOfAll;
  });
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      const list = viewport.current?.firstElementChild;
      if (event.defaultPrevented || !list || getSelection()?.containsNode(list) !== true) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', latest.current());
    };
    return listen(document, 'copy', onCopy);
  }, [viewport]);
}
