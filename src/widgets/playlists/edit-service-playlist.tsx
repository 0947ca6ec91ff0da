import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchTagGroups, type TagGroup } from '@/api/browse/discover.ts';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { chosenPicture, whyNotEditable } from '@/core/playlist/playlist-rules.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useEditPlaylist } from '@/state/library/use-edit-playlist.ts';
import { api } from '@/state/queries/api.ts';
import { ChoiceChips } from '@/ui/chips/choice-chips.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import styles from './edit-dialog.module.css';
import { EditDialog, type ListEdit } from './edit-dialog.tsx';

/** Edits an own playlist of the music service. The default lists only say why they stay. */
export function EditServicePlaylist({ list, onClose }: { list: Playlist; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync: edit } = useEditPlaylist();
  const [tags, setTags] = useState<readonly string[]>(list.tags);
  const { data: groups, isPending } = useQuery({
    queryKey: ['discover', 'tags'],
    queryFn: ({ signal }) => fetchTagGroups(api, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (whyNotEditable(list) !== null) {
    return (
      <Dialog title={t('playlistEdit.title')} closeLabel={t('app.close')} onClose={onClose}>
        <p>{t('playlistEdit.isDefault')}</p>
      </Dialog>
    );
  }
  const hasNewTags = tags.join('\n') !== list.tags.join('\n');
  const save = async (change: ListEdit): Promise<string | null> => {
    try {
      const isEdited = await edit({ list, change: hasNewTags ? { ...change, tags } : change });
      if (!isEdited) return t('playlistEdit.notOffered');
      showToast(t('playlistEdit.saved', { name: change.name ?? list.name }));
      return null;
    } catch (error) {
      const { kind } = toAppError(error);
      return t('playlistEdit.failed', { reason: t(errorMessageKeys[kind]) });
    }
  };
  const toggle = (name: string) =>
    setTags((now) => (now.includes(name) ? now.filter((tag) => tag !== name) : [...now, name]));
  return (
    <EditDialog
      list={{ name: list.name, intro: list.intro, cover: list.coverUrl, hasOwnCover: chosenPicture(list) !== null }}
      withoutCover="ofSongs"
      isChanged={hasNewTags}
      onSave={save}
      onClose={onClose}
    >
      <span className={styles.label}>{t('playlistEdit.tags')}</span>
      {groups ? (
        <div className={styles.groups}>
          {withTags(groups).map(({ id, name, tags: ofGroup }) => (
            <ChoiceChips
              key={id}
              label={serviceWord(t, name)}
              title={serviceWord(t, name)}
              chips={ofGroup.map((tag) => ({ id: tag.name, label: serviceWord(t, tag.name) }))}
              isChosen={(tag) => tags.includes(tag)}
              onPress={toggle}
            />
          ))}
        </div>
      ) : (
        <p className={styles.hint}>{t(isPending ? 'playlistEdit.tagsLoading' : 'playlistEdit.tagsFailed')}</p>
      )}
    </EditDialog>
  );
}

const withTags = (groups: readonly TagGroup[]) => groups.filter(({ tags }) => tags.length > 0);
