import { useEffect, useState } from 'react';
import type { OutputDevice } from '@/core/sound/output-device.ts';
import { browserOutputs } from '@/playback/output/output-devices.ts';

type Outputs =
  /** Not known yet. */
  | { type: 'loading' }
  /** The browser can't select an output. */
  | { type: 'unsupported' }
  /** The browser lists outputs only with a permission. */
  | { type: 'hidden' }
  | { type: 'known'; outputs: readonly OutputDevice[] };

/** Audio outputs, kept up to date while mounted, and a function to refresh them. */
export function useOutputs(): [Outputs, refresh: () => void] {
  const [outputs, setOutputs] = useState<Outputs>({ type: 'loading' });
  const [round, setRound] = useState(0);
  const refresh = () => setRound((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads them again
  useEffect(() => {
    const devices = browserOutputs();
    if (!devices) {
      setOutputs({ type: 'unsupported' });
      return;
    }
    const controller = new AbortController();
    const read = async (): Promise<void> => {
      const found = await devices.list().catch(() => null);
      if (!controller.signal.aborted) setOutputs(found ? { type: 'known', outputs: found } : { type: 'hidden' });
    };
    devices.onChange(() => void read(), controller.signal);
    void read();
    return () => controller.abort();
  }, [round]);
  return [outputs, refresh];
}

/** `chosen` = the user selected an output in a dialog of the browser. */
type AskedOutputs =
  | { type: 'told' }
  | { type: 'chosen'; name: string }
  | { type: 'refused' }
  | { type: 'no-microphone' };

/**
 * Requests permission to read device labels. Must be called in a click handler. Most browsers show labels only to pages
 * that may use the microphone: it is opened and closed at once, and nothing is recorded. Never rejects.
 */
export async function askForOutputs(): Promise<AskedOutputs> {
  const devices: MediaDevices & { selectAudioOutput?: () => Promise<MediaDeviceInfo> } = navigator.mediaDevices;
  try {
    if (devices.selectAudioOutput) return { type: 'chosen', name: (await devices.selectAudioOutput()).label };
    const stream = await devices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return { type: 'told' };
  } catch (error) {
    const isWithout = error instanceof DOMException && error.name === 'NotFoundError';
    return { type: isWithout ? 'no-microphone' : 'refused' };
  }
}
