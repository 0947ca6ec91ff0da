import { namedOutputs, type OutputDevice } from '@/core/sound/output-device';

/** The audio outputs that this document can play to. */
export interface OutputDevices {
  /** null where the browser does not report them. */
  list(): Promise<readonly OutputDevice[] | null>;
  /**
   * Calls the listener when an output is connected or removed, or the browser starts or stops reporting them, until the
   * signal is aborted.
   */
  onChange(listener: () => void, signal?: AbortSignal): void;
}

/** The outputs by the browser; null in browsers whose sound can't be sent to a chosen one. */
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
        // A browser without this permission: its devices are listed at each choice.
        () => undefined,
      );
    },
  };
}

/**
 * Whether sound can be sent to a chosen output: that of media elements and that of Web Audio. The types of TypeScript
 * take both for granted; Safari and Firefox lack the second.
 */
function canChooseOutput(): boolean {
  return (
    navigator.mediaDevices?.enumerateDevices !== undefined &&
    'setSinkId' in HTMLMediaElement.prototype &&
    'setSinkId' in AudioContext.prototype
  );
}
