/**
 * Whether an address, such as a song's cover, belongs to the embedded service: it alone has pictures and pages of its own,
 * below `/demo/`. Other services pass on addresses of their provider.
 */
export function isOfDemo(address: unknown): boolean {
  return /^https?:\/\/[^/]+\/demo\//.test(String(address));
}
