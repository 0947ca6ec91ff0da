/**
 * True for an address of the embedded demo service, such as a cover: only it serves files of its own, below `/demo/`.
 * Other services pass on addresses of their provider.
 */
export function isDemoAddress(address: unknown): boolean {
  return /^https?:\/\/[^/]+\/demo\//.test(String(address));
}
