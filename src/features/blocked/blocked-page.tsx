import Music from 'lucide-react/icons/eighth-notes';
import Type from 'lucide-react/icons/type';
import UserRound from 'lucide-react/icons/user-round';
import { useMemo, useRef, useState } from 'react';
import type { Block } from '@/core/blocks/block.ts';
import { type BlockUse, blockPlaces } from '@/core/blocks/block-uses.ts';
import { isolated } from '@/core/text/direction.ts';
import { textMatcher } from '@/core/text/folded.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useBlocks, useBlockUses } from '@/state/blocks/use-blocks.ts';
import { ChoiceChips } from '@/ui/chips/choice-chips.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { FilterBox } from '@/ui/controls/filter-box.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { type BlockActions, blockName, useBlock } from '@/widgets/blocks/use-block.ts';
import { WordForm } from '@/widgets/blocks/word-form.tsx';
import { InSteps } from '@/widgets/lists/in-steps.tsx';
import { useRowFocus } from '@/widgets/lists/use-row-focus.ts';
import styles from './blocked-page.module.css';

/** Entries from which on there is a search field. */
const searchFrom = 8;

type Kind = Block['kind'];

const icons: Record<Kind, typeof Music> = { song: Music, artist: UserRound, word: Type };
const kindKeys = { song: 'blocks.songs', artist: 'blocks.artists', word: 'blocks.wordsKind' } as const;
const kinds = Object.keys(kindKeys) as readonly Kind[];

/** Everything that is blocked, the newest first, with what it kept out (docs/behaviour.md#blocks). */
export function BlockedPage() {
  const { t } = useTranslation();
  const all = useBlocks();
  const used = useBlockUses();
  const uses = useMemo(() => new Map(used.map((use) => [use.id, use])), [used]);
  const { block, unblock } = useBlock();
  const [kind, setKind] = useState<Kind | null>(null);
  const [query, setQuery] = useState('');
  const shown = useMemo(() => matching(all, kind, query), [all, kind, query]);
  const list = useRef<HTMLUListElement>(null);
  const rowFocus = useRowFocus(list);
  const present = kinds.filter((one) => all.some((entry) => entry.kind === one));
  return (
    <>
      <PageHeader
        title={t('blocks.title')}
        lead={[all.length > 0 ? t('blocks.count', { count: all.length }) : '', t('blocks.lead')]
          .filter(Boolean)
          .join(' · ')}
      >
        <div className={styles.form}>
          <WordForm onAdd={(word) => void block({ kind: 'word', word })} />
        </div>
      </PageHeader>
      {all.length === 0 ? (
        <EmptyState role="status" drawing={<HeadphonesDrawing />} title={t('blocks.empty')}>
          <p>{t('blocks.emptyHint')}</p>
        </EmptyState>
      ) : (
        <>
          {present.length > 1 || all.length >= searchFrom ? (
            <div className={styles.filters}>
              <ChoiceChips
                label={t('blocks.kinds')}
                chips={[
                  { id: '', label: t('blocks.all') },
                  ...present.map((one) => ({ id: one, label: t(kindKeys[one]) })),
                ]}
                isChosen={(id) => id === (kind ?? '')}
                onPress={(id) => setKind(kinds.find((one) => one === id) ?? null)}
              />
              {all.length >= searchFrom ? (
                <FilterBox className={styles.search} label={t('blocks.search')} text={query} onText={setQuery} />
              ) : null}
            </div>
          ) : null}
          {shown.length === 0 ? (
            <EmptyState compact role="status" drawing={<LoupeDrawing />} title={t('blocks.noMatch')} />
          ) : (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
            <ul ref={list} role="list" aria-label={t('blocks.list')} className={styles.list} {...rowFocus}>
              <InSteps
                key={`${kind}/${query}`}
                as="li"
                items={shown}
                keyOf={({ id }) => id}
                render={(entry) => <Entry block={entry} use={uses.get(entry.id) ?? null} onUnblock={unblock} />}
              />
            </ul>
          )}
        </>
      )}
    </>
  );
}

function matching(all: readonly Block[], kind: Kind | null, query: string): readonly Block[] {
  const matches = textMatcher(query);
  return all.filter((block) => {
    if (kind !== null && block.kind !== kind) return false;
    if (matches === null) return true;
    if (block.kind === 'song') return matches(block.title, ...block.artists);
    return matches(block.kind === 'artist' ? block.name : block.word);
  });
}

type EntryProps = { block: Block; use: BlockUse | null; onUnblock: BlockActions['unblock'] };

function Entry({ block, use, onUnblock }: EntryProps) {
  const { t } = useTranslation();
  const Icon = icons[block.kind];
  const name = blockName(block, t);
  const artists = block.kind === 'song' ? block.artists.map(isolated).join(t('song.artistSeparator')) : '';
  return (
    <li className={styles.entry} data-row>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className={styles.names}>
        <ForeignText className={styles.name}>
          {block.kind === 'word' ? t('blocks.words', { word: name }) : name}
        </ForeignText>
        <p className={styles.facts}>{[artists, textOfUse(use, t)].filter(Boolean).join(' · ')}</p>
      </div>
      <Button aria-label={t('blocks.unblockName', { name })} onClick={() => onUnblock(block)}>
        {t('blocked.unblock')}
      </Button>
    </li>
  );
}

function textOfUse(use: BlockUse | null, t: ReturnType<typeof useTranslation>['t']): string {
  if (use === null) return t('blocks.unused');
  const places = blockPlaces.flatMap((place) => (use[place] ? t(`blocks.place.${place}`, { count: use[place] }) : []));
  return t('blocks.kept', { places, at: use.lastAt });
}
