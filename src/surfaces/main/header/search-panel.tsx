import { useQuery } from '@tanstack/react-query';
import Disc3 from 'lucide-react/icons/disc-3';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Search from 'lucide-react/icons/search';
import Sparkles from 'lucide-react/icons/sparkles';
import User from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo } from 'react';
import type { SearchCompletion } from '@/api/catalogue/search.ts';
import { rovingTarget } from '@/core/keyboard/roving.ts';
import { isPlayable } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { clearSearches, forgetSearch, matchingSearches, useSearchHistory } from '@/state/search/search-history.ts';
import {
  trendingSearches,
  useFirstResults,
  useSearchSuggestions,
  useSuggestedSearches,
} from '@/state/search/search-suggestions.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import hidden from '@/ui/feedback/visually-hidden.module.css';
import { SearchSuggestion } from '@/widgets/lists/search-suggestion.tsx';
import { type FoundName, foundNames, nameOf } from '@/widgets/search/ranked-names.ts';
import { useRankedNames } from '@/widgets/search/use-ranked-names.ts';
import { usePlaySong } from '@/widgets/songs/use-play-song.ts';
import { FoundRow } from './found-row.tsx';
import styles from './search-panel.module.css';

/** Maximum numbers of recent searches; the others are on the search screen, or found by typing. */
const shownRecents = { blank: 8, typed: 3 } as const;

/** Maximum numbers of found names, in total and of a kind, and of suggested texts below them. */
const shownNames = 6;
const shownOfKind = { author: 2, song: 4, album: 2, special: 1 } as const;
const shownBelowNames = 5;

/** Entries shown of the first trending list; the search screen has all lists. */
const shownTrending = 10;

type SearchPanelProps = {
  /** Id of the hint that describes how to reach the panel. */
  hintId: string;
  /** Text of the search box; "" also while it is the text of the open search. */
  typed: string;
  onChoose: (text: string) => void;
  /** Called when a found song plays, with the press. */
  onPlayed: (event: MouseEvent) => void;
  /** Called when the screen of a found name opens. */
  onOpened: () => void;
  /** Returns the focus to the search box. */
  onLeave: () => void;
  /** Called with the placeholder search of an empty box; null = none. */
  onProposal: (text: string | null) => void;
};

/**
 * The panel below the search box: recent, suggested and trending searches; for typed text, what it finds and its
 * suggestions. Arrow keys move the focus, Arrow Up from the first returns to the box, Delete removes a recent search. No
 * list element: see the toaster.
 */
export function SearchPanel({ hintId, typed, onChoose, onPlayed, onOpened, onLeave, onProposal }: SearchPanelProps) {
  const { t } = useTranslation();
  const isBlank = typed.trim() === '';
  const history = useSearchHistory();
  const recents = matchingSearches(history, typed).slice(0, isBlank ? shownRecents.blank : shownRecents.typed);
  const names = useShownNames(typed);
  const completions = useSearchSuggestions(typed, [...recents, ...names.map(nameOf)]);
  const suggestions = names.length > 0 ? completions.slice(0, shownBelowNames) : completions;
  const play = usePlaySong();
  const proposals = useSuggestedSearches();
  const { data: boards } = useQuery(trendingSearches);
  const [hot] = boards ?? [];
  const [proposal] = proposals;
  const proposed = proposal ? t('search.tryProposed', { text: proposal.text }) : null;
  useEffect(() => {
    onProposal(proposed);
  }, [proposed, onProposal]);

  const forget = (text: string, row: Element | null) => {
    const rows = rowsAround(row);
    const at = rows.findIndex((other) => other.dataset.suggestion === text);
    const next = rows[at + 1] ?? rows[at - 1];
    if (next) next.focus();
    else onLeave();
    forgetSearch(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-suggestion]') : null;
    if (row === null) return;
    const rows = rowsAround(row);
    const at = rows.indexOf(row);
    if (event.key === 'ArrowUp' && at === 0) onLeave();
    else if (event.key === 'Delete' && 'recent' in row.dataset) forget(row.dataset.suggestion ?? '', row);
    else {
      const target = rovingTarget(event, at, rows.length, 1);
      if (target === null) return;
      rows[target]?.focus();
    }
    event.preventDefault();
  };

  const choice = (offer: ComponentProps<typeof SearchSuggestion>, icon: ReactNode = null, isRecent = false) => (
    <button
      type="button"
      // Reached with arrow keys; Tab continues behind the search box.
      tabIndex={-1}
      data-suggestion={offer.text}
      data-recent={isRecent ? '' : undefined}
      className={styles.choice}
      onClick={() => onChoose(offer.text)}
    >
      {icon}
      <SearchSuggestion {...offer} />
    </button>
  );
  const offers = isBlank ? proposals.length + (hot?.searches.length ?? 0) : names.length + suggestions.length;
  if (recents.length + offers === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its rows do not take
    <div className={styles.panel} onKeyDown={onKeyDown} data-search-panel="" data-raised="">
      <span id={hintId} className={hidden.visuallyHidden}>
        {t('search.historyHint')}
      </span>
      {names.length > 0 ? (
        <Group label={t('search.found')}>
          {names.map((found) => (
            <div key={`${found.kind}/${idOf(found)}`} className={styles.row}>
              <FoundRow
                found={found}
                typed={typed}
                onPlay={(event) => {
                  if (found.kind !== 'song') return;
                  onPlayed(event);
                  play(found.item);
                }}
                onOpen={onOpened}
              />
            </div>
          ))}
        </Group>
      ) : null}
      {recents.length > 0 ? (
        <Group
          label={t('search.history')}
          action={
            <Button
              tone="quiet"
              onClick={() => {
                onLeave();
                clearSearches();
              }}
            >
              {t('search.historyClear')}
            </Button>
          }
        >
          {recents.map((text) => (
            <div key={text} className={styles.row}>
              {choice({ text, typed, note: '' }, <History size={16} aria-hidden="true" />, true)}
              <IconButton
                size="small"
                tabIndex={-1}
                label={t('search.historyRemove', { text })}
                onClick={(event) => forget(text, event.currentTarget)}
              >
                <X size={16} />
              </IconButton>
            </div>
          ))}
        </Group>
      ) : null}
      {isBlank && proposal ? (
        <Group label={t('search.proposed')}>
          <div className={styles.row}>{choice(proposal, <Sparkles size={16} aria-hidden="true" />)}</div>
        </Group>
      ) : null}
      {isBlank && hot ? (
        <Group label={t('search.hot')}>
          {hot.searches.slice(0, shownTrending).map(({ text, note }, index) => (
            <div key={text} className={styles.row}>
              {choice({ text, note, rank: index + 1 })}
            </div>
          ))}
        </Group>
      ) : null}
      {!isBlank && suggestions.length > 0 ? (
        <Group label={t('search.suggestions')}>
          {suggestions.map(({ text, kind, note }) => {
            const { Icon, name } = completionKinds[kind];
            // The service joins the artists as Chinese does.
            const artists = note.replaceAll('、', t('song.artistSeparator'));
            return (
              <div key={text} className={styles.row}>
                {choice(
                  { text, typed, note: [name === null ? '' : t(name), artists].filter(Boolean).join(' · ') },
                  <Icon size={16} aria-hidden="true" />,
                )}
              </div>
            );
          })}
        </Group>
      ) : null}
    </div>
  );
}

const noNames: readonly FoundName[] = [];

/** What the typed text finds, the best fit first. Songs that don't play are left out. */
function useShownNames(typed: string): readonly FoundName[] {
  const results = useFirstResults(typed);
  const found = useMemo(
    () => (results ? foundNames(results).filter((name) => name.kind !== 'song' || isPlayable(name.item)) : noNames),
    [results],
  );
  const ranked = useRankedNames(found, typed);
  const left: Record<FoundName['kind'], number> = { ...shownOfKind };
  const shown = ranked.filter(({ kind }) => {
    left[kind] -= 1;
    return left[kind] >= 0;
  });
  return shown.slice(0, shownNames);
}

function idOf(found: FoundName): string {
  if (found.kind === 'song') return found.item.hash;
  return found.kind === 'special' ? found.item.globalId : found.item.id;
}

/** Icon of a suggested search, and what it names. */
const completionKinds = {
  text: { Icon: Search, name: null },
  artist: { Icon: User, name: 'search.artist' },
  album: { Icon: Disc3, name: 'search.album' },
} as const satisfies Record<SearchCompletion['kind'], unknown>;

function Group({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={label} className={styles.group}>
      <div className={styles.header}>
        <span className={styles.title}>{label}</span>
        {action}
      </div>
      {children}
    </div>
  );
}

function rowsAround(element: Element | null): HTMLElement[] {
  return [...(element?.closest('[data-search-panel]')?.querySelectorAll<HTMLElement>('[data-suggestion]') ?? [])];
}
