import ChevronLeft from 'lucide-react/icons/chevron-left';
import Copy from 'lucide-react/icons/copy';
import FileText from 'lucide-react/icons/file-text';
import ListMusic from 'lucide-react/icons/list-music';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { ImportedLyrics } from '@/core/lyrics/lyric-choice.ts';
import { type ChoiceKey, settingFields } from '@/core/settings/settings.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { LyricsResult } from '@/state/lyrics/load-song-lyrics.ts';
import type { LyricChoiceAccess } from '@/state/lyrics/use-lyric-choice.ts';
import { changeSetting, useSetting } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Sheet } from '@/ui/overlays/sheet.tsx';
import { SheetPage } from '@/ui/overlays/sheet-page.tsx';
import type { SecondaryOffer } from '@/widgets/lyrics/secondary-text.ts';
import { useFullScreen } from '../use-lyrics-keys.ts';
import { CandidateList } from './candidate-list.tsx';
import styles from './lyrics-options.module.css';
import { SecondaryChoice, Segmented, TimingOptions } from './lyrics-options.tsx';

type LyricsSheetProps = LyricChoiceAccess & {
  song: Song;
  result: LyricsResult;
  offer: SecondaryOffer;
  /** True to show the list of lyrics first. */
  startsChoosing: boolean;
  onImport: (file: File) => void;
  onCopyAll: () => void;
  onRoomMode: () => void;
  onClose: () => void;
};

/** Rarely needed options of the lyrics: timing, selection of lyrics, appearance. */
export function LyricsSheet(props: LyricsSheetProps) {
  const { song, result, offer, choice, change, onImport, onCopyAll, onRoomMode, onClose } = props;
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(props.startsChoosing);
  return (
    <Sheet label={t('lyrics.options')} onClose={onClose}>
      <SheetPage
        title={t(isChoosing ? 'lyrics.candidates' : 'lyrics.options')}
        closeLabel={t('app.close')}
        onClose={onClose}
        leading={
          isChoosing ? (
            <IconButton label={t('lyrics.back')} onClick={() => setChoosing(false)}>
              <ChevronLeft size={20} />
            </IconButton>
          ) : null
        }
      >
        {isChoosing ? (
          <CandidateList
            song={song}
            shownId={result.status === 'ready' ? result.candidateId : null}
            choice={choice}
            change={change}
          />
        ) : (
          <>
            <TimingOptions offsetMs={choice?.offsetMs ?? 0} change={change} />
            <TextOptions
              isLocal={song.origin === 'local'}
              canCopy={result.status === 'ready' || result.status === 'text'}
              imported={choice?.imported ?? null}
              onChoose={() => setChoosing(true)}
              onImport={onImport}
              onRemoveImport={() => change({ imported: null })}
              onCopyAll={onCopyAll}
            />
            <LookOptions offer={offer} onRoomMode={onRoomMode} />
          </>
        )}
      </SheetPage>
    </Sheet>
  );
}

const looks = ['lyricsFontSize', 'lyricsAlign', 'lyricsBackground'] as const satisfies readonly ChoiceKey[];

/** Appearance of the lyrics; the same settings as on the settings page. */
function LookOptions({ offer, onRoomMode }: { offer: SecondaryOffer; onRoomMode: () => void }) {
  const { t } = useTranslation();
  const headingId = useId();
  const fullScreen = useFullScreen();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('lyrics.appearance')}
      </h3>
      {offer.kind === null ? null : (
        <Row label={t('lyrics.below')}>
          <SecondaryChoice offer={offer} />
        </Row>
      )}
      {looks.map((key) => (
        <Look key={key} settingKey={key} />
      ))}
      {fullScreen.isPossible ? (
        <Button className={styles.onlyNarrow} onClick={fullScreen.toggle}>
          {t(fullScreen.isOn ? 'lyrics.leaveFullScreen' : 'lyrics.fullScreen')}
        </Button>
      ) : null}
      <Button className={styles.onlyNarrow} onClick={onRoomMode}>
        {t('room.title')}
      </Button>
    </section>
  );
}

function Look({ settingKey }: { settingKey: (typeof looks)[number] }) {
  const { t } = useTranslation();
  const value = useSetting(settingKey);
  const field = settingFields[settingKey];
  return (
    <Row label={t(field.label)}>
      <Segmented
        label={t(field.label)}
        value={value}
        options={field.options.map((option) => ({ value: option.value, label: t(option.text) }))}
        onChoose={(chosen) => changeSetting(settingKey, chosen)}
      />
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

type TextOptionsProps = {
  /** True for a file of this device, whose lyrics the service finds only by name. */
  isLocal: boolean;
  canCopy: boolean;
  imported: ImportedLyrics | null;
  onChoose: () => void;
  onImport: (file: File) => void;
  onRemoveImport: () => void;
  onCopyAll: () => void;
};

/** The selected lyrics, and their actions. */
function TextOptions(props: TextOptionsProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { imported } = props;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('lyrics.text')}
      </h3>
      {imported ? (
        <p className={styles.file} title={imported.fileName}>
          {t('lyrics.importedFrom', { name: imported.fileName })}
        </p>
      ) : null}
      <div>
        <Action
          icon={<ListMusic size={18} />}
          label={t(props.isLocal ? 'lyrics.searchService' : 'lyrics.choose')}
          onClick={props.onChoose}
        />
        <Action
          icon={<FileText size={18} />}
          label={t('lyrics.importFile')}
          hint={t('lyrics.importHint')}
          onClick={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          accept=".lrc,.krc,.txt,text/plain"
          hidden
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) props.onImport(file);
            // Lets the user choose the same file again.
            event.currentTarget.value = '';
          }}
        />
        {imported ? (
          <Action icon={<Trash2 size={18} />} label={t('lyrics.removeImport')} onClick={props.onRemoveImport} />
        ) : null}
        {props.canCopy ? (
          <Action icon={<Copy size={18} />} label={t('lyrics.copyAll')} onClick={props.onCopyAll} />
        ) : null}
      </div>
    </section>
  );
}

type ActionProps = { icon: React.ReactNode; label: string; hint?: string; onClick: () => void };

function Action({ icon, label, hint, onClick }: ActionProps) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {icon}
      <span>
        {label}
        {hint ? <small>{hint}</small> : null}
      </span>
    </button>
  );
}
