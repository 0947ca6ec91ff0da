/** Not in the types of TypeScript: only Chromium has them. */
type ChromiumNavigator = Navigator & {
  userAgentData?: { brands: readonly { brand: string; version: string }[]; platform: string };
};
type ChromiumPerformance = Performance & { memory?: { usedJSHeapSize: number } };

/** Version of the web app or extension as built; null where the build does not tell. */
export function appVersion(): string | null {
  const version: unknown = import.meta.env.VITE_APP_VERSION;
  return typeof version === 'string' && version !== '' ? version : null;
}

/** Name and version of the browser. */
export function browserName(browser: ChromiumNavigator = navigator): string {
  // Among the brands is one that stands for none, in changing spellings.
  const brands = (browser.userAgentData?.brands ?? []).filter(({ brand }) => !/not.?a.?brand/i.test(brand));
  const own = brands.find(({ brand }) => brand !== 'Chromium') ?? brands[0];
  if (own) return `${own.brand} ${own.version}`;
  const found = /\b(Firefox|Version|Edg|OPR|Chrome)\/([\d.]+)/.exec(browser.userAgent);
  if (!found) return browser.userAgent;
  const [, name = '', version = ''] = found;
  return `${name === 'Version' ? 'Safari' : name} ${version}`;
}

export function platformName(browser: ChromiumNavigator = navigator): string {
  return browser.userAgentData?.platform || browser.platform;
}

/** Bytes of the JavaScript heap in use; null where the browser does not tell. */
export function usedHeap(): number | null {
  return (performance as ChromiumPerformance).memory?.usedJSHeapSize ?? null;
}
