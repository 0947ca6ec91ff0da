/** Whether an address belongs to a page of Kanade's own extension. */
export type IsOwnPage = (url: string) => boolean;

/**
 * Compares scheme and host, not `URL.origin`: for a scheme unknown to Node, `origin` is the string "null", so any two
 * extensions would be equal.
 */
export function ownPagesOf(extensionId: string): IsOwnPage {
  return (url) => {
    const parsed = URL.parse(url);
    return parsed?.protocol === 'chrome-extension:' && parsed.host === extensionId && parsed.username === '';
  };
}

/** The address of one page of the extension, such as `app.html`. */
export function pageOf(extensionId: string, page: string): string {
  return `chrome-extension://${extensionId}/${page}`;
}
