/** True for an address that may leave the app: http and https, nothing that runs code or opens files. */
export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** Opens a web address in a new tab that knows nothing of this one; anything else is ignored. */
export function openInNewTab(url: string): void {
  if (isWebAddress(url)) open(url, '_blank', 'noopener,noreferrer');
}
