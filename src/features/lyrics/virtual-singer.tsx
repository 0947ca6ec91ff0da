import { artistLine, type Song } from '@/core/song/song.ts';
import styles from './virtual-singer.module.css';

/** The virtual singer's Japanese and English names (docs/behaviour.md#virtual-singer). */
const singerNames = ['初音ミク', 'Hatsune Miku'];

/** True if one of the artists is the virtual singer. */
export function hasVirtualSinger(song: Pick<Song, 'artists'>): boolean {
  const artists = artistLine(song).toLowerCase();
  return singerNames.some((name) => artists.includes(name.toLowerCase()));
}

/**
 * An original virtual singer with a moon-shaped bob, a star and a microphone, who sways to the music. For copyright
 * reasons, not modelled on any existing character.
 */
export function VirtualSinger({ label, moving }: { label: string; moving: boolean }) {
  return (
    <svg viewBox="0 0 120 140" role="img" aria-label={label} className={styles.singer} data-moving={moving}>
      <g className={styles.notes} fill="var(--ramp-5)">
        <path d="M17 30v-17l11-3v15a5 4 0 1 1-3-3.5V14l-5 1.4V31a5 4 0 1 1-3-3.5z" />
        <path d="m101 22 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
      </g>
      <g className={styles.body}>
        {/* Dress, arms, legs. */}
        <path d="M50 122v14M70 122v14" stroke="var(--singer-limbs)" strokeWidth="6" strokeLinecap="round" />
        <path d="M60 84c-9 0-14 5-16 14l-9 25c14 6 36 6 50 0l-9-25c-2-9-7-14-16-14z" fill="var(--ramp-8)" />
        <path d="M37 116c14 6 32 6 46 0l2.5 7c-15 6.5-36 6.5-51 0z" fill="var(--ramp-10)" />
        <path d="M46 94 28 78" stroke="var(--singer-limbs)" strokeWidth="6" strokeLinecap="round" />
        <path d="m75 94 9-15" stroke="var(--singer-limbs)" strokeWidth="6" strokeLinecap="round" />
        {/* A moon-shaped bob, open to one side. */}
        <path
          d="M60 14c26 0 40 18 38 40-1 15-8 26-16 30 3-14 2-24-4-34H42c-6 10-7 20-4 34-8-4-15-15-16-30-2-22 12-40 38-40z"
          fill="var(--singer-hair)"
        />
        <path d="M60 34c16 0 25 10 25 25S75 85 60 85 35 74 35 59s9-25 25-25z" fill="var(--singer-face)" />
        <path
          d="M60 20c18 0 28 11 29 30-12-1-22-6-28-15-6 9-16 15-30 15 1-19 11-30 29-30z"
          fill="var(--singer-fringe)"
        />
        {/* Face. */}
        <path
          d="M45 62q4-6 8 0M68 62q4-6 8 0"
          fill="none"
          stroke="var(--singer-eyes)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <path d="M54 70q6.5 9 13 0z" fill="var(--singer-mouth)" />
        <circle cx="43" cy="69" r="3.6" fill="var(--singer-cheeks)" />
        <circle cx="78" cy="69" r="3.6" fill="var(--singer-cheeks)" />
        {/* Headphone and star. */}
        <path d="M29 58a31 35 0 0 1 62 0" fill="none" stroke="var(--ramp-10)" strokeWidth="4" />
        <rect x="23" y="52" width="11" height="20" rx="5.5" fill="var(--ramp-8)" />
        <rect x="86" y="52" width="11" height="20" rx="5.5" fill="var(--ramp-8)" />
        <path d="m80 24 2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.2-4.1 2.2.9-4.6-3.4-3.2 4.6-.6z" fill="var(--singer-star)" />
        {/* Microphone. */}
        <path d="m84 79-4 7" stroke="var(--singer-handle)" strokeWidth="4.5" strokeLinecap="round" />
        <circle cx="85.5" cy="75.5" r="5.5" fill="var(--singer-microphone)" />
      </g>
    </svg>
  );
}
