export type Mode = 'major' | 'minor' | 'dorian' | 'mixolydian' | 'pentatonic' | 'minorPentatonic';

/** Semitones above the tonic. */
const SCALES: Record<Mode, readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  pentatonic: [0, 2, 4, 7, 9],
  minorPentatonic: [0, 3, 5, 7, 10],
};

/** A chord as pitch classes 0–11; `root` is that of the bass note. */
export type Chord = { root: number; tones: readonly number[] };

const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];
const MAJOR_STEPS = [0, 2, 4, 5, 7, 9, 11];
const QUALITIES: Record<string, readonly number[]> = {
  '7': [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  '9': [0, 4, 7, 10, 14],
  add9: [0, 4, 7, 14],
  sus4: [0, 5, 7],
  sus2: [0, 2, 7],
  '6': [0, 4, 7, 9],
};
const MINOR_QUALITIES: Record<string, readonly number[]> = {
  '7': [0, 3, 7, 10],
  '9': [0, 3, 7, 10, 14],
  add9: [0, 3, 7, 14],
  '6': [0, 3, 7, 9],
  dim: [0, 3, 6],
  m7b5: [0, 3, 6, 10],
};

/** Parses a Roman numeral (`vi7`, `bVIImaj7`, `V7`) relative to a tonic pitch class; throws for anything else. */
export function parseChord(symbol: string, tonic: number): Chord {
  const match = /^(b?)(VII|VI|IV|V|III|II|I|vii|vi|iv|v|iii|ii|i)(.*)$/.exec(symbol);
  const numeral = match?.[2];
  if (match === null || numeral === undefined) throw new Error(`Not a chord symbol: ${symbol}`);
  const minor = numeral === numeral.toLowerCase();
  const degree = NUMERALS.indexOf(numeral.toLowerCase());
  const suffix = match[3] ?? '';
  const plain = minor ? [0, 3, 7] : [0, 4, 7];
  const steps = suffix === '' ? plain : (minor ? MINOR_QUALITIES : QUALITIES)[suffix];
  if (steps === undefined) throw new Error(`Unknown chord quality: ${symbol}`);
  const root = (tonic + (MAJOR_STEPS[degree] as number) - (match[1] === 'b' ? 1 : 0) + 12) % 12;
  return { root, tones: steps.map((step) => (root + step) % 12) };
}

/**
 * Parses a progression: bars separated by blanks, half-bar chords joined by a dot (`I vi ii.V I`). Returns one or two
 * chords per bar.
 */
export function parseProgression(text: string, tonic: number): Chord[][] {
  return text
    .trim()
    .split(/\s+/)
    .map((bar) => bar.split('.').map((symbol) => parseChord(symbol, tonic)));
}

/** All MIDI pitches of a scale within an inclusive range, ascending. */
export function scalePitches(mode: Mode, tonic: number, low: number, high: number): number[] {
  const classes = new Set(SCALES[mode].map((step) => (tonic + step) % 12));
  return pitchesOf(classes, low, high);
}

/** All MIDI pitches of a chord within an inclusive range, ascending. */
export function chordPitches(chord: Chord, low: number, high: number): number[] {
  return pitchesOf(new Set(chord.tones), low, high);
}

function pitchesOf(classes: ReadonlySet<number>, low: number, high: number): number[] {
  const pitches: number[] = [];
  for (let pitch = low; pitch <= high; pitch += 1) if (classes.has(pitch % 12)) pitches.push(pitch);
  return pitches;
}

/** A close voicing of up to four notes around `centre`, so that chords change by small steps. */
export function voiceChord(chord: Chord, centre: number): number[] {
  const tones = chord.tones.length > 4 ? chord.tones.slice(1) : chord.tones;
  return tones
    .map((tone) => {
      const base = Math.round(centre) - 6;
      return base + ((((tone - base) % 12) + 12) % 12);
    })
    .sort((a, b) => a - b);
}
