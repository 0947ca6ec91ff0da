import { namedOutputs, type OutputDevice } from '@/core/sound/output-device.ts';

/** The audio outputs of this document. */
export interface OutputDevices {
  /** null where the browser does not report them. */
  list(): Promise<readonly OutputDevice[] | null>;
  /**
   * Calls the listener when an output is connected or removed, or when the browser starts or stops reporting them,
   * until the signal is aborted.
   */
  onChange(listener: () => void, signal?: AbortSignal): void;
}

/** Outputs as the browser reports them; null if it can't route sound to a chosen one. */
export function browserOutputs(): OutputDevices | null {
  const { mediaDevices, permissions } = navigator;
  if (!canChooseOutput()) return null;
  return {
    list: async () => namedOutputs(await mediaDevices.enumerateDevices()),
    onChange(listener, signal) {
      const options = signal ? { signal } : {};
      mediaDevices.addEventListener('devicechange', listener, options);
      permissions.query({ name: 'microphone' }).then(
        (status) => status.addEventListener('change', listener, options),
        // Browsers without this permission: the devices are listed at each choice.
        () => undefined,
      );
    },
  };
}

/**
 * Whether media elements and Web Audio can be routed to a chosen output. TypeScript's types take both for granted;
 * Safari and Firefox lack the second.
 */
function canChooseOutput(): boolean {
  return (
    navigator.mediaDevices?.enumerateDevices !== undefined &&
    'setSinkId' in HTMLMediaElement.prototype &&
    'setSinkId' in AudioContext.prototype
  );
}
