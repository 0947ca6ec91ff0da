/** Audio output. Ids differ between origins, and change when browser data is deleted. */
export type OutputDevice = { id: string; name: string };

/** Id of the system's default output. */
export const defaultOutputId = '';

/**
 * Current output: `default` = none is chosen, `chosen` = the chosen one. The others fall back to the default output:
 * `missing` = the chosen one is not connected, `hidden` = the browser does not list outputs.
 */
export type OutputDeviceState = 'default' | 'chosen' | 'missing' | 'hidden';

/** Chromium's aliases of the default outputs for media and for calls. */
const aliases: ReadonlySet<string> = new Set(['default', 'communications']);

/** Outputs among a browser's devices, each name once; null without permission, when no output has a name. */
export function namedOutputs(
  devices: readonly { kind: string; deviceId: string; label: string }[],
): readonly OutputDevice[] | null {
  const outputs = new Map<string, OutputDevice>();
  for (const { kind, deviceId, label } of devices) {
    if (kind !== 'audiooutput' || deviceId === '' || label === '') continue;
    if (!aliases.has(deviceId) && !outputs.has(label)) outputs.set(label, { id: deviceId, name: label });
  }
  const isNamed = devices.some(({ kind, label }) => kind === 'audiooutput' && label !== '');
  return isNamed ? [...outputs.values()] : null;
}

/** Output for a chosen name, "" = default; `outputs` from `namedOutputs`. */
export function outputFor(
  name: string,
  outputs: readonly OutputDevice[] | null,
): { state: OutputDeviceState; id: string } {
  if (name === '') return { state: 'default', id: defaultOutputId };
  if (outputs === null) return { state: 'hidden', id: defaultOutputId };
  const found = outputs.find((output) => output.name === name);
  return found ? { state: 'chosen', id: found.id } : { state: 'missing', id: defaultOutputId };
}
