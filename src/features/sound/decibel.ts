/** A gain as a number with its sign, in the way of the language; the unit belongs to the text around it. */
export function signedGain(gainDb: number, language: string): string {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(gainDb);
}

/** A frequency as equalisers write it: 62 Hz, 16 kHz. */
export function frequencyName(frequencyHz: number): string {
  return frequencyHz < 1000 ? `${Math.floor(frequencyHz)} Hz` : `${frequencyHz / 1000} kHz`;
}
