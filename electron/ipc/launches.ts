/** A file that the user opened with Kanade: music or a playlist. Pages never learn its path. */
export type OpenedFile = {
  /** For `launch:read`; never used again. */
  id: number;
  /** Without folders. */
  name: string;
  sizeBytes: number;
  /** Since 1970. */
  lastModifiedMs: number;
};

/** What the system asked the app to open. Ids rise. */
export type Launch =
  | {
      id: number;
      kind: 'link';
      /** `kanade://share?hash=…` or `kanade://share?listid=…`, nothing else. */
      link: string;
    }
  | {
      id: number;
      kind: 'files';
      files: OpenedFile[];
      /** Names of those that can't be opened: no regular file, of no known kind, or too large. */
      unreadable: string[];
    };
