/**
 * How a browser that offers no installation can install a web app, judged by its user agent. All browsers on iPhones and
 * iPads add pages to the home screen as Safari does.
 */
export function installAdvice(userAgent: string): 'chromium' | 'safari' | 'firefox' {
  if (/\b(?:iPhone|iPad)\b/.test(userAgent)) return 'safari';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /\bSafari\//.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent) ? 'safari' : 'chromium';
}
