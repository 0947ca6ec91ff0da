/** What has been tried to load a video. */
export type SourceTries = {
  /** Addresses that failed since they were asked for. */
  failedUrls: readonly string[];
  /** Hashes of files whose addresses were asked for again: they expire. */
  askedAgain: readonly string[];
  /** Hashes of files that can't be loaded. */
  failedFiles: readonly string[];
  /** Why the last of them can't be: the service does not have it, or the browser does not load or play it. */
  reason: 'not-found' | 'bad-audio';
};

export const noTries: SourceTries = { failedUrls: [], askedAgain: [], failedFiles: [], reason: 'not-found' };

/** The address of a file to load now; null where all have failed. */
export function currentUrl(urls: readonly string[], { failedUrls }: SourceTries): string | null {
  return urls.find((url) => !failedUrls.includes(url)) ?? null;
}

/**
 * What to do after an address of a file failed: its next address, then its addresses asked for once more, then another file.
 */
export function afterFailure(tries: SourceTries, hash: string, urls: readonly string[], url: string): SourceTries {
  const failed = { ...tries, failedUrls: [...tries.failedUrls, url] };
  if (currentUrl(urls, failed) !== null) return failed;
  if (tries.askedAgain.includes(hash)) return withoutFile(tries, hash, 'bad-audio');
  return { ...tries, failedUrls: [], askedAgain: [...tries.askedAgain, hash] };
}

/** What to do where a file can't be had at all: another one. */
export function withoutFile(tries: SourceTries, hash: string, reason: SourceTries['reason']): SourceTries {
  if (tries.failedFiles.includes(hash)) return tries;
  return { ...tries, failedUrls: [], failedFiles: [...tries.failedFiles, hash], reason };
}
