/**
 * Name of the device that the media elements of this document play on: null = the default one, "" where the browser
 * does not tell. Never rejects.
 */
export async function outputDeviceName(): Promise<string | null> {
  const ids = [...document.querySelectorAll('audio')].map((element) => element.sinkId ?? '');
  const id = ids.find((sinkId) => sinkId !== '' && sinkId !== 'default');
  if (id === undefined) return null;
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.find(({ deviceId }) => deviceId === id)?.label ?? '';
  } catch {
    return '';
  }
}
