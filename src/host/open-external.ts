/** True for an address that may be opened outside the app: http and https, nothing that runs code or opens files. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** Opens a web address in a new tab without `window.opener`; anything else is ignored. */
export function openInNewTab(url: string): void {
  if (isWebAddress(url)) open(url, '_blank', 'noopener,noreferrer');
}
