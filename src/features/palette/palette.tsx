import Moon from 'lucide-react/icons/moon';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorMessageKeys } from '@/core/errors.ts';
import { keyCaps } from '@/core/keyboard/key-caps.ts';
import { rovingTarget } from '@/core/keyboard/roving.ts';
import { searchTarget } from '@/core/navigation/link-target.ts';
import { maxSearchLength, maxTypedLength } from '@/core/navigation/paths.ts';
import { emptyView, nextView, type PaletteView } from '@/core/palette/palette-view.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { keyPlatform } from '@/state/keyboard/key-events.ts';
import { paletteModifier, rememberEntry } from '@/state/palette.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import hidden from '@/ui/feedback/visually-hidden.module.css';
import { useModal } from '@/ui/overlays/use-modal.ts';
import { sleepPresets, useSleepTimer } from '@/widgets/player/use-sleep-timer.tsx';
import { KeyCaps } from '@/widgets/shortcuts/key-caps.tsx';
import { actionEntry, type FrameCommands, type PaletteEntry } from './entries/palette-entry.ts';
import { useAppEntries } from './entries/use-app-entries.tsx';
import { useNumberEntry } from './entries/use-number-entry.tsx';
import { usePageEntries, useSearchEntries } from './entries/use-page-entries.tsx';
import { usePlayerEntries } from './entries/use-player-entries.tsx';
import { usePlaylistEntries } from './entries/use-playlist-entries.tsx';
import { useSettingEntries } from './entries/use-setting-entries.tsx';
import { useSongEntries } from './entries/use-song-entries.tsx';
import styles from './palette.module.css';
import { optionId, PaletteList } from './palette-list.tsx';
import { useCatalogueSongs, useLocalSources } from './search/palette-sources.ts';
import { retainTexts } from './search/prepared-texts.ts';
import { type EntryGroup, usePaletteGroups } from './search/use-palette-groups.ts';

/** Number of entries that a page key moves. */
const pageEntries = 8;

/** Groups after all others: the search pages are always offered, and the service answers late. */
const lastGroups = ['search', 'catalogue'];

export type PaletteProps = {
  /** Text that was typed while the palette was loading. */
  initialText: string;
  frame: FrameCommands;
  onClose: () => void;
};

/**
 * The command palette: an input with a list of all screens, actions, settings and songs. The focus stays in the input;
 * keys move the selection. Open while mounted.
 */
export function Palette({ initialText, frame, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(initialText);
  const [message, setMessage] = useState('');
  const { groups, isSearching, failure, problem } = usePaletteContent(text, frame);
  const [lastView, setView] = useState<PaletteView>(emptyView);
  useModal(dialog, onClose);
  useEffect(retainTexts, []);

  const shown = groups.map((group) => ({ id: group.id, entries: group.entries.map((entry) => entry.id) }));
  const view = nextView(lastView, text, shown, lastGroups);
  // During render, so that no frame shows the selection of another text.
  if (view !== lastView) setView(view);
  const ordered = view.order.flatMap((name) => groups.find((group) => group.id === name) ?? []);
  const entries = ordered.flatMap((group) => group.entries);
  const at = entries.findIndex((entry) => entry.id === view.chosen);
  const chosen = entries[at] ?? null;

  const choose = (entry: PaletteEntry | undefined) => {
    if (entry) setView({ ...view, chosen: entry.id, hasMoved: true });
  };
  const change = (next: string) => {
    setText(next);
    setMessage('');
  };
  const run = (entry: PaletteEntry) => {
    remember(entry);
    // Closed first, so that the focus is restored before the entry moves it.
    flushSync(onClose);
    entry.run();
  };
  const queue = async (entry: PaletteEntry) => {
    if (!entry.queue || !(await entry.queue())) return;
    remember(entry);
    setMessage(t('song.addedNext', { title: entry.name }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const target = rovingTarget(event, at, entries.length, 1, pageEntries);
    if (target !== null) choose(entries[target]);
    else if (event.key === 'Enter' && chosen) {
      if (event.ctrlKey || event.metaKey) void queue(chosen);
      else if (!event.repeat) run(chosen);
    } else if (event.key === 'Tab') {
      if (!event.shiftKey && chosen) change(chosen.name.slice(0, maxSearchLength));
    } else return;
    event.preventDefault();
  };

  return (
    <dialog ref={dialog} data-palette="" className={styles.dialog} aria-label={t('nav.palette')}>
      <div className={styles.box}>
        <Search size={20} aria-hidden="true" className={styles.loupe} />
        <input
          dir="auto"
          data-autofocus=""
          type="text"
          role="combobox"
          className={styles.input}
          value={text}
          maxLength={maxTypedLength}
          placeholder={t('palette.placeholder')}
          aria-label={t('nav.palette')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? optionId(id, chosen.id) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="go"
          spellCheck={false}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList
        id={id}
        groups={ordered}
        typed={text}
        chosen={chosen}
        onChoose={choose}
        onRun={run}
        onQueue={(entry) => void queue(entry)}
        note={
          problem ||
          (isSearching ? t('palette.searching') : failure && t('palette.searchFailed', { reason: failure })) ||
          ''
        }
      />
      <PaletteHints entry={chosen} message={message} />
      <p role="status" className={hidden.visuallyHidden}>
        {message || problem || failure}
      </p>
    </dialog>
  );
}

function remember({ id, recentId = id, song, userId, isRemembered = true }: PaletteEntry): void {
  if (isRemembered)
    rememberEntry({ id: recentId, ...(song ? { song } : {}), ...(userId === undefined ? {} : { userId }) });
}

/**
 * All groups for a text, the error of the service's search, and why the numbers of the text can't be carried out; "" =
 * they can.
 */
function usePaletteContent(
  text: string,
  frame: FrameCommands,
): { groups: readonly EntryGroup[]; isSearching: boolean; failure: string | null; problem: string } {
  const { t } = useTranslation();
  const { hasLocalMusic, tracks, playlists: localPlaylists } = useLocalSources();
  const pages = usePageEntries(hasLocalMusic);
  const actions = useActionEntries(frame, hasLocalMusic);
  const settings = useSettingEntries();
  const playlists = usePlaylistEntries(localPlaylists);
  const entries = useMemo(
    () => [...pages, ...actions, ...settings, ...playlists],
    [pages, actions, settings, playlists],
  );
  const songEntries = useSongEntries();
  const queue = usePlayerState((snapshot) => snapshot.queue.items);
  // A link is opened, not searched for.
  const isLink = (searchTarget(text)?.screen ?? 'search') !== 'search';
  const catalogue = useCatalogueSongs(isLink ? '' : text);
  const needsLogin = catalogue.failure?.kind === 'needs-login';
  const number = useNumberEntry(text);
  const search = useSearchEntries(text, { hasLocalMusic, needsLogin });
  const groups = usePaletteGroups(text.slice(0, maxSearchLength), {
    entries,
    queue,
    tracks,
    catalogue: catalogue.songs,
    number: number.entry,
    search,
    songEntries,
  });
  return {
    groups,
    problem: number.problem,
    isSearching: catalogue.isSearching,
    // An entry offers the login.
    failure: needsLogin ? null : catalogue.failure && t(errorMessageKeys[catalogue.failure.kind]),
  };
}

/** Actions in the current state of the app; `hasLocalMusic` = a folder was chosen before. */
function useActionEntries(frame: FrameCommands, hasLocalMusic: boolean): readonly PaletteEntry[] {
  const player = usePlayerEntries();
  const sleep = useSleepEntries();
  const app = useAppEntries(frame, hasLocalMusic);
  return useMemo(() => [...player, ...sleep, ...app], [player, sleep, app]);
}

/** The durations of the sleep timer, and turning it off while it runs. */
function useSleepEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const setTimer = useSleepTimer();
  const timer = usePlayerState(({ sleepTimer }) => sleepTimer);
  const hasSong = usePlayerState(({ current }) => current !== null);
  return useMemo(() => {
    const entryOf = (minutes: number | 'end-of-song' | null, value: string, isSet = false) =>
      actionEntry(`sleep=${minutes ?? 'off'}`, {
        name: t('palette.setValue', { setting: t('listening.sleepTimer'), value }),
        icon: <Moon size={18} />,
        isSet,
        isMinor: true,
        run: () => void setTimer(minutes),
      });
    return [
      ...sleepPresets.map((minutes) => entryOf(minutes, t('listening.sleepMinutes', { count: minutes }))),
      ...(hasSong ? [entryOf('end-of-song', t('listening.endOfSong'), timer === 'end-of-song')] : []),
      ...(timer === null ? [] : [entryOf(null, t('listening.turnOff'))]),
    ];
  }, [t, setTimer, timer, hasSong]);
}

/** The keys for the selected entry, or the last result. Hidden without a keyboard. */
function PaletteHints({ entry, message }: { entry: PaletteEntry | null; message: string }) {
  const { t } = useTranslation();
  if (message !== '') return <p className={styles.message}>{message}</p>;
  if (entry === null) return null;
  return (
    <p className={styles.hints} aria-hidden="true">
      <span className={styles.hint}>
        <Keys combination="Enter" />
        {t(entry.queue ? 'palette.hints.play' : 'palette.hints.run')}
      </span>
      {entry.queue ? (
        <span className={styles.hint}>
          <Keys combination={`${paletteModifier()}+Enter`} />
          {t('palette.hints.queue')}
        </span>
      ) : null}
      <span className={styles.hint}>
        <Keys combination="Tab" />
        {t('palette.hints.complete')}
      </span>
    </p>
  );
}

function Keys({ combination }: { combination: string }) {
  return <KeyCaps caps={keyCaps(combination, keyPlatform())} />;
}
