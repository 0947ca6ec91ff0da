import { useId, useState } from 'react';
import type { ArtistDetail } from '@/api/catalogue/artists.ts';
import { isolated } from '@/core/text/direction.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import styles from './about-artist.module.css';

/** The beginning of the artist's introduction, and all of it in a dialog. */
export function AboutArtist({ artist }: { artist: ArtistDetail }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { intro, sections, name } = artist;
  const text = intro || sections[0]?.content || '';
  if (text === '') return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('playlistDetail.aboutArtist')}
      </h2>
      <ForeignText as="p" className={styles.intro}>
        {text}
      </ForeignText>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-describedby={titleId}
        onClick={() => setIsOpen(true)}
      >
        {t('playlistDetail.more')}
      </button>
      {isOpen ? (
        <Dialog closeLabel={t('app.close')} title={isolated(name)} size="wide" onClose={() => setIsOpen(false)}>
          {sections.length === 0 ? (
            <ForeignText as="p" className={styles.sectionText}>
              {intro}
            </ForeignText>
          ) : null}
          {sections.map(({ title, content }) => (
            <section key={`${title}/${content}`} className={styles.section}>
              {title ? (
                <ForeignText as="h3" className={styles.sectionTitle}>
                  {title}
                </ForeignText>
              ) : null}
              <ForeignText as="p" className={styles.sectionText}>
                {content}
              </ForeignText>
            </section>
          ))}
        </Dialog>
      ) : null}
    </section>
  );
}
