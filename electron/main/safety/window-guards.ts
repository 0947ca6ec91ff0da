import type { App, Session, WebContents } from 'electron';
import { onPageEnd } from '../calls/web-contents';
import type { Links } from './links';
import type { IsOwnPage } from './own-page';

type Permission = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1];

/** Permissions of Kanade's pages; all others are refused without a prompt. */
const grantedPermissions: ReadonlySet<Permission> = new Set<Permission>([
  // Notifications that the connection is lost or back.
  'notifications',
  // Copying the link to a song.
  'clipboard-sanitized-write',
  // Access to the music service on this machine; the second is the older name of the same permission.
  'loopback-network',
  'local-network-access',
  // Playing at a chosen audio output.
  'speaker-selection',
  // Keeping the display on while lyrics are read, and showing them on the whole of it.
  'screen-wake-lock',
  'fullscreen',
]);

/**
 * Restricts a web contents to its own pages: no frame of it navigates elsewhere, except where a frame shows the provider's
 * picture test; it opens no windows (https links open in the system's browser instead); it hosts no webview.
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
 * For every session, that of plugins too. Both permission handlers are needed: Chromium calls one when a page requests a
 * permission, and the other when it only checks for it. Without them Electron grants everything.
 */
function guardPermissions(session: GuardedSession, isOwnPage: IsOwnPage): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const isGranted = grantedPermissions.has(permission) || readsFiles(permission, details);
    answer(isGranted && isOwnPage(details.requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) => {
    // Chromium names audio outputs only to pages that may use the microphone. A request to use it is still refused.
    const tellsOutputs = permission === 'media' && details.mediaType === 'audio';
    const isGranted = grantedPermissions.has(permission) || tellsOutputs || readsFiles(permission, details);
    return isGranted && isOwnPage(requestingOrigin);
  });
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, _item, contents) => {
    // Backups and playlists are saved by our own pages; nothing else has anything to save.
    if (!isOwnPage(contents.getURL())) event.preventDefault();
  });
}

type GuardParts = {
  app: Pick<App, 'on'>;
  /** Those that exist already. */
  sessions: readonly GuardedSession[];
  isOwnPage: IsOwnPage;
  /** The pages that a contents may show. */
  pagesOf: (contents: WebContents) => IsOwnPage;
  /** What opens the links of a contents. */
  linksOf: (contents: WebContents) => Links;
  verificationFrames: Pick<VerificationFrames, 'mayLoad'>;
};

/** Guards every session and every web contents of the app, now and later. To be called before the first page. */
export function guardApp({ app, sessions, isOwnPage, pagesOf, linksOf, verificationFrames }: GuardParts): void {
  for (const session of sessions) guardPermissions(session, isOwnPage);
  app.on('session-created', (session) => guardPermissions(session, isOwnPage));
  app.on('web-contents-created', (_event, contents) => {
    const mayLoadInFrame = (url: string): boolean => verificationFrames.mayLoad(contents, url);
    guardContents(contents, pagesOf(contents), linksOf(contents), mayLoadInFrame);
  });
}

/** Folders of local music, which the user has chosen in the system's dialog. Nothing is written into them. */
function readsFiles(permission: Permission, details: object): boolean {
  return permission === 'fileSystem' && 'fileAccessType' in details && details.fileAccessType === 'readable';
}

/**
 * The frame with the provider's picture test, the only remote content beside a page of Kanade. It has an opaque origin and
 * no bridge, and its calls would be refused like those of any frame.
 */
export interface VerificationFrames {
  /**
   * Lets the frames of these contents load https addresses and those of this origin, that of the music service, until it is
   * called with null or the page ends.
   */
  allow(sender: WebContents, allowed: { origin: string | null } | null): void;
  /** Whether a frame of these contents, but not their page itself, may load an address that is not Kanade's own. */
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
      // The origin of a blob: address is that of who made it.
      return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && parsed.origin === allowed.origin);
    },
  };
}
