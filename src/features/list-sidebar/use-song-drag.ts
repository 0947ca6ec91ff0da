import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { grabbedSongs } from '@/state/library/grabbed-songs.ts';
import { isCancelled, releaseOf, watchMouseDrag } from '@/ui/gestures/mouse-drag.ts';
import type { SongDrag } from './dragging.ts';
import { loadDragging } from './load-dragging.ts';

type SongDragOptions = {
  frame: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  onDrop: (key: string, songs: readonly Song[]) => void;
};

/** Songs that are dragged over the page, see `startSongDrag`. */
export function useSongDrag({ frame, scroller, onDrop }: SongDragOptions) {
  const { t } = useTranslation();
  const [drag, setDrag] = useState<SongDrag | null>(null);
  const chip = useRef<HTMLDivElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    let cancel: (() => void) | null = null;
    const start = async (down: PointerEvent, songs: readonly Song[], released: AbortSignal) => {
      const dragging = await loadDragging(t);
      if (!dragging || isCancelled(released) || !frame.current || !scroller.current || songs.length === 0) return;
      cancel = dragging.startSongDrag(down, songs, {
        frame: frame.current,
        scroller: scroller.current,
        chip: () => chip.current,
        onDrag: setDrag,
        onDrop: (key, dropped) => drop.current(key, dropped),
        released: releaseOf(released),
      });
    };
    const stop = grabbedSongs.subscribe((down, songs) =>
      watchMouseDrag(down, (released) => void start(down, songs(), released)),
    );
    return () => {
      stop();
      cancel?.();
    };
  }, [frame, scroller, t]);
  return { drag, chip };
}
