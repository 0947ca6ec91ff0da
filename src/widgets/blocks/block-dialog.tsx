import Music from 'lucide-react/icons/eighth-notes';
import Type from 'lucide-react/icons/type';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { BlockTarget } from '@/core/blocks/block.ts';
import { songTarget, wordsToBlock } from '@/core/blocks/block-target.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import styles from './block-dialog.module.css';
import { useBlock } from './use-block.ts';
import { WordForm } from './word-form.tsx';

/** What of a song can be blocked: itself, its artists, or a word that its title has in brackets or the user types. */
export function BlockDialog({ song, onClose }: { song: Song; onClose: () => void }) {
  const { t } = useTranslation();
  const { block } = useBlock();
  const choose = (target: BlockTarget) => {
    if (block(target)) onClose();
  };
  return (
    <Dialog closeLabel={t('app.close')} title={t('blocks.dialog')} onClose={onClose}>
      <p className={styles.lead}>{t('blocks.dialogLead')}</p>
      <ul className={styles.choices}>
        <Choice
          icon={<Music size={20} aria-hidden="true" />}
          name={song.title || t('song.untitled')}
          hint={`${t('blocks.song')} · ${t('blocks.songHint')}`}
          onChoose={() => choose(songTarget(song))}
        />
        {song.artists.map(({ id, name }) =>
          name === '' ? null : (
            <Choice
              key={`${id}/${name}`}
              icon={<UserRound size={20} aria-hidden="true" />}
              name={t('blocks.artist', { name })}
              onChoose={() => choose({ kind: 'artist', artistId: id, name })}
            />
          ),
        )}
        {wordsToBlock(song.title).map((word) => (
          <Choice
            key={word}
            icon={<Type size={20} aria-hidden="true" />}
            name={t('blocks.words', { word })}
            onChoose={() => choose({ kind: 'word', word })}
          />
        ))}
      </ul>
      <WordForm onAdd={(word) => choose({ kind: 'word', word })} />
    </Dialog>
  );
}

type ChoiceProps = { icon: ReactNode; name: string; hint?: string; onChoose: () => void };

function Choice({ icon, name, hint, onChoose }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={styles.choice} onClick={onChoose}>
        {icon}
        <span className={styles.names}>
          <ForeignText>{name}</ForeignText>
          {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
        </span>
      </button>
    </li>
  );
}
