import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ShareBar } from '@/ui/feedback/share-bar.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import songText from '@/widgets/songs/row/song-text.module.css';
import styles from './transfers.module.css';

/** Maximum number of rows; the rest are counted. */
const shownRows = 20;

type TransfersProps<Item> = {
  title: string;
  items: readonly Item[];
  /** A `TransferRow` with a key. */
  row: (item: Item) => ReactNode;
  /** Buttons for all transfers. */
  actions: ReactNode;
  /** True for a collapsible section, collapsed at first. */
  isFolded?: boolean;
};

/** A section with uploads or downloads in progress; nothing if there are none. */
export function Transfers<Item>({ title, items, row, actions, isFolded = false }: TransfersProps<Item>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(!isFolded);
  const listId = useId();
  if (items.length === 0) return null;
  const hidden = Math.max(0, items.length - shownRows);
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {isFolded ? (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {title}
              <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
            </button>
          ) : (
            title
          )}
        </h2>
        {actions}
      </div>
      {isOpen ? (
        <div id={listId}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ul role="list" aria-label={title} className={styles.list}>
            {items.slice(0, shownRows).map(row)}
          </ul>
          {hidden > 0 ? <p className={styles.more}>{t('offlineSongs.more', { count: hidden })}</p> : null}
        </div>
      ) : null}
    </section>
  );
}

type TransferRowProps = {
  /** 40 px wide. */
  picture: ReactNode;
  title: string;
  detail: string;
  /** A `TransferProgress`, `TransferText` or `TransferFailure`, with its remedy. */
  state: ReactNode;
  actions: ReactNode;
};

export function TransferRow({ picture, title, detail, state, actions }: TransferRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.picture}>{picture}</span>
      <div className={styles.words}>
        <ForeignText className={songText.title} title={title}>
          {title}
        </ForeignText>
        <ForeignText className={songText.artists}>{detail}</ForeignText>
      </div>
      <div className={styles.state}>{state}</div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

/** Progress, 0 to 1, and the same as text. */
export function TransferProgress({ share, text }: { share: number; text: string }) {
  return (
    <>
      <ShareBar share={share} />
      <TransferText>{text}</TransferText>
    </>
  );
}

export function TransferText({ children }: { children: ReactNode }) {
  return <span className={styles.text}>{children}</span>;
}

export function TransferFailure({ children }: { children: ReactNode }) {
  return <span className={styles.failure}>{children}</span>;
}
