import type { KitName } from '../synth/drum-kit.ts';
import type { PatchName } from '../synth/patches.ts';
import type { BassPattern } from './bass-patterns.ts';
import type { ChordPattern } from './chord-patterns.ts';
import styles from './styles.json' with { type: 'json' };

export type StyleName = 'lofi' | 'synthpop' | 'chip' | 'waltz' | 'ballad' | 'rock' | 'bossa' | 'ambient';

/** A band member. `sections` are the letters (i v c b s o) of the sections in which it plays. */
export type ChordLayer = {
  role: 'chords';
  patch: PatchName;
  pattern: ChordPattern;
  centre: number;
  sections: string;
  gain: number;
  pan?: number;
  reverb?: number;
  echo?: number;
  duck?: number;
};

export type BassLayer = Omit<ChordLayer, 'role' | 'pattern' | 'centre'> & { role: 'bass'; pattern: BassPattern };
/** Plays the sung line (`lead`), a third below it (`harmony`), or the chorus tune in instrumental sections (`hook`). */
export type TuneLayer = Omit<ChordLayer, 'role' | 'pattern' | 'centre'> & {
  role: 'lead' | 'harmony' | 'hook';
  octave?: number;
};
type StyleLayer = ChordLayer | BassLayer | TuneLayer;

/** Drum patterns: one character per sixteenth, `x` hit, `X` accent, `o` soft, `.` rest. */
export type Beat = Partial<Record<'kick' | 'snare' | 'rim' | 'clap' | 'hat' | 'open' | 'shaker' | 'ride', string>>;

export type ArrangementStyle = {
  barSteps: 12 | 16;
  kit: KitName;
  drumGain: number;
  drumReverb: number;
  light: Beat;
  full: Beat;
  /** Delay of every second sixteenth, as a fraction of a sixteenth. */
  swing: number;
  syncopation: number;
  reverbSeconds: number;
  reverbBrightness: number;
  echoSteps: number;
  echoFeedback: number;
  topHz: number;
  layers: readonly StyleLayer[];
};

/** The band of each style: instruments, patterns and reverb. */
export const STYLES = styles as unknown as Record<StyleName, ArrangementStyle>;
