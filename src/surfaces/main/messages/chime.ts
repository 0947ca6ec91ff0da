/** Three rising notes of a pentatonic scale: frequency in Hz, start in seconds. */
const notes = [
  { hz: 523.25, at: 0 },
  { hz: 659.25, at: 0.14 },
  { hz: 783.99, at: 0.28 },
] as const;

const noteSeconds = 0.9;
/** Quiet beside music at full volume. */
const loudness = 0.09;

export const chimeSeconds = 0.28 + noteSeconds;

/** Schedules the chime; the notes fade out by themselves. */
export function scheduleChime(context: BaseAudioContext): void {
  for (const { hz, at } of notes) {
    const start = context.currentTime + at;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds);
    const tone = new OscillatorNode(context, { type: 'sine', frequency: hz });
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + noteSeconds);
  }
}

/** Plays the chime if the browser allows a page audio without a click. */
export async function playChime(): Promise<void> {
  const context = new AudioContext();
  try {
    if (context.state !== 'running') return;
    scheduleChime(context);
    await new Promise((resolve) => setTimeout(resolve, chimeSeconds * 1000));
  } finally {
    await context.close();
  }
}
