import type { App, Session, WebContents } from 'electron';
import { onPageEnd } from '../calls/web-contents.ts';
import type { Links } from './links.ts';
import type { IsOwnPage } from './own-page.ts';

type Permission = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1];

/** Permissions of Kanade's pages; all others are refused without a prompt. */
const grantedPermissions: ReadonlySet<Permission> = new Set<Permission>([
  // Notifications about a lost or restored connection.
  'notifications',
  // Copying the link to a song.
  'clipboard-sanitized-write',
  // The music service on this computer; the second is the older name of the permission.
  'loopback-network',
  'local-network-access',
  // Playing at a chosen audio output.
  'speaker-selection',
  // Keeping the display on while lyrics are read, and full-screen lyrics.
  'screen-wake-lock',
  'fullscreen',
]);

/**
 * Restricts a web contents to its own pages: frames navigate nowhere else, except to the provider's captcha; it opens
 * no windows (https links open in the system's browser) and hosts no webview.
 */
export function guardContents(
  contents: WebContents,
  isOwnPage: IsOwnPage,
  links: Links,
  mayLoadInFrame: (url: string) => boolean,
): void {
  const stay = (event: { url: string; isMainFrame?: boolean; preventDefault(): void }) => {
    const isInFrame = event.isMainFrame === false;
    if (!isOwnPage(event.url) && !(isInFrame && mayLoadInFrame(event.url))) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    void links.open(url);
    return { action: 'deny' };
  });
}

type GuardedSession = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'on'
>;

/**
 * Applies to every session, including the plugins'. Both handlers are needed: Chromium calls one when a page requests a
 * permission and the other when it checks for it. Without them Electron grants everything.
 */
function guardPermissions(session: GuardedSession, isOwnPage: IsOwnPage): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const isGranted = grantedPermissions.has(permission) || readsFiles(permission, details);
    answer(isGranted && isOwnPage(details.requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) => {
    // Chromium names audio outputs only to pages with microphone permission. A request for the microphone is still
    // refused.
    const tellsOutputs = permission === 'media' && details.mediaType === 'audio';
    const isGranted = grantedPermissions.has(permission) || tellsOutputs || readsFiles(permission, details);
    return isGranted && isOwnPage(requestingOrigin);
  });
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, _item, contents) => {
    // Only our own pages save files: backups and playlists.
    if (!isOwnPage(contents.getURL())) event.preventDefault();
  });
}

type GuardParts = {
  app: Pick<App, 'on'>;
  /** Existing sessions. */
  sessions: readonly GuardedSession[];
  isOwnPage: IsOwnPage;
  /** The pages that a contents may show. */
  pagesOf: (contents: WebContents) => IsOwnPage;
  /** Opens the links of a contents. */
  linksOf: (contents: WebContents) => Links;
  verificationFrames: Pick<VerificationFrames, 'mayLoad'>;
};

/** Guards all sessions and web contents of the app, including future ones. Must be called before the first page. */
export function guardApp({ app, sessions, isOwnPage, pagesOf, linksOf, verificationFrames }: GuardParts): void {
  for (const session of sessions) guardPermissions(session, isOwnPage);
  app.on('session-created', (session) => guardPermissions(session, isOwnPage));
  app.on('web-contents-created', (_event, contents) => {
    const mayLoadInFrame = (url: string): boolean => verificationFrames.mayLoad(contents, url);
    guardContents(contents, pagesOf(contents), linksOf(contents), mayLoadInFrame);
  });
}

/** Read access to folders of local music, chosen in the system's dialog. Nothing is written to them. */
function readsFiles(permission: Permission, details: object): boolean {
  return permission === 'fileSystem' && 'fileAccessType' in details && details.fileAccessType === 'readable';
}

/**
 * The frame with the provider's captcha, the only remote content in Kanade's pages. It has an opaque origin and no
 * bridge, and its calls would be refused like those of any frame.
 */
export interface VerificationFrames {
  /**
   * Lets frames of these contents load https addresses and the music service's `origin`, until it is called with null
   * or the page ends.
   */
  allow(sender: WebContents, allowed: { origin: string | null } | null): void;
  /** Whether a frame of these contents, but not the page itself, may load an address outside Kanade. */
  mayLoad(contents: WebContents, url: string): boolean;
}

export function createVerificationFrames(): VerificationFrames {
  const shown = new Map<WebContents, { origin: string | null; forget: () => void }>();
  return {
    allow(sender, allowed) {
      shown.get(sender)?.forget();
      if (allowed === null || sender.isDestroyed()) return;
      const stop = onPageEnd(sender, forget);
      function forget(): void {
        stop();
        shown.delete(sender);
      }
      shown.set(sender, { origin: allowed.origin, forget });
    },
    mayLoad(contents, url) {
      const allowed = shown.get(contents);
      const parsed = URL.parse(url);
      if (!allowed || !parsed || parsed.username !== '' || parsed.password !== '') return false;
      // A blob: URL has the origin of its creator.
      return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && parsed.origin === allowed.origin);
    },
  };
}
