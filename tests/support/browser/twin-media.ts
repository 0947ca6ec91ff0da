import type { Twin } from '../twin/twin.ts';

/** A host of the provider's media that answers over plain http only. */
export const plainHost = 'media.example';

/** The next calls for the address of a song answer with addresses on `plainHost`, as real services do. */
export async function moveMediaToPlainHost(twin: Twin, hash: string, times: number): Promise<void> {
  const query = new URLSearchParams({ hash, cookie: `dfid=${twin.issueDfid()}`, timestamp: '1' });
  const response = await fetch(`${twin.address}/song/url?${query}`);
  const text = (await response.text()).replaceAll(twin.mediaAddress, `http://${plainHost}`);
  twin.answerNext('/song/url', { body: JSON.parse(text) as Record<string, unknown> }, times);
}
