/** An audio output of the computer. Ids differ from origin to origin, and change when the browser's data is deleted. */
export type OutputDevice = { id: string; name: string };

/** The id of the system's default output. */
export const defaultOutputId = '';

/**
 * Where playback sounds: `default` = at the system's default output, because none is chosen, `chosen` = at the chosen
 * one. With the other two it sounds at the default as well: `missing` = the chosen one is not connected, `hidden` = the
 * browser does not report which outputs there are.
 */
export type OutputDeviceState = 'default' | 'chosen' | 'missing' | 'hidden';

/** Chromium's entries for what the system uses by default and for calls; both name another entry. */
const aliases: ReadonlySet<string> = new Set(['default', 'communications']);

/**
 * The outputs among the devices that a browser lists, each name once; null where the browser lists none with a name,
 * because the page has no permission.
 */
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

/** The output to use where one is chosen by name, empty = the default; `outputs` as from `namedOutputs`. */
export function outputFor(
  name: string,
  outputs: readonly OutputDevice[] | null,
): { state: OutputDeviceState; id: string } {
  if (name === '') return { state: 'default', id: defaultOutputId };
  if (outputs === null) return { state: 'hidden', id: defaultOutputId };
  const found = outputs.find((output) => output.name === name);
  return found ? { state: 'chosen', id: found.id } : { state: 'missing', id: defaultOutputId };
}
