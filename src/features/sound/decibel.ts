/** A gain as a signed number in the format of the language; the unit is part of the surrounding text. */
export function signedGain(gainDb: number, language: string): string {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(gainDb);
}

/** A frequency as labelled on equalisers: 62 Hz, 16 kHz. */
export function frequencyName(frequencyHz: number): string {
  return frequencyHz < 1000 ? `${Math.floor(frequencyHz)} Hz` : `${frequencyHz / 1000} kHz`;
}
