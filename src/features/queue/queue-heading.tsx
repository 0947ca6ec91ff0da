import type { ComponentType, ReactNode } from 'react';
import type { PlayMode } from '@/core/queue/play-mode.ts';
import type { QueueList } from '@/core/queue/queue-list.ts';
import type { QueueSection } from '@/core/queue/queue-sections.ts';
import type { Radio } from '@/core/radio/radio.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { closeSheet } from '@/state/panels.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import styles from './queue-list.module.css';
import { radioName } from './radio-name.ts';

export type QueueHeadingProps = {
  section: QueueSection;
  /** True for the first section after the current song. */
  isNext: boolean;
  mode: PlayMode;
  /** The list that the queue was started from. */
  list: QueueList | null;
  /** The radio that extends the queue. */
  radio: Radio | null;
  /** Provides context for the link, see `QueueContent`. */
  Scope: ComponentType<{ children: ReactNode }>;
};

/** The name of a part of the queue, with a link to the list that it is from. */
export function QueueHeading({ section, isNext, mode, list, radio, Scope }: QueueHeadingProps) {
  const { t } = useTranslation();
  const isRandom = mode === 'random';
  if (section === 'list' && list) {
    return (
      <h3 className={styles.heading}>
        <span>{t(isRandom ? 'queue.shuffledFrom' : 'queue.nextFrom')}</span>{' '}
        <Scope>
          <ListName list={list} />
        </Scope>
      </h3>
    );
  }
  if (section === 'radio' && radio) {
    return (
      <h3 className={styles.heading}>
        {isNext ? <span>{t('queue.nextFrom')} </span> : null}
        <span className={styles.listName}>{radioName(radio, t)}</span>
      </h3>
    );
  }
  const texts = {
    now: () => t('queue.nowPlaying'),
    chosen: () => t('queue.chosenNext'),
    list: () => t('queue.next'),
    radio: () => t('queue.later'),
    later: () => t(isNext ? 'queue.next' : 'queue.later'),
  };
  const isDrawn = isRandom && isNext && section === 'later';
  return <h3 className={styles.heading}>{isDrawn ? t('queue.inRandomOrder') : texts[section]()}</h3>;
}

function ListName({ list: { name, address } }: { list: QueueList }) {
  const text = <ForeignText className={styles.listName}>{name}</ForeignText>;
  if (address === null) return text;
  return (
    // Keys on the link must not move the focus of the list.
    <Link to={address} className={styles.link} onClick={closeSheet} onKeyDown={(event) => event.stopPropagation()}>
      {text}
    </Link>
  );
}
