import type { Session, WebContents } from 'electron';
import type { Links } from '../safety/links';
import type { IsOwnPage } from '../safety/own-page';

type Permission = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1];

/** Permissions of the pages and workers of plugins; all others are refused without a prompt. */
const grantedPermissions: ReadonlySet<Permission> = new Set<Permission>([
  // Kanade's socket on this machine; the second is the older name of the same permission.
  'loopback-network',
  'local-network-access',
  'clipboard-sanitized-write',
]);

/** A page of a plugin may open the browser this often, because it needs no click for it. */
const linkPauseMs = 1000;

/** Which pages a web contents may show: Kanade's own, or those of the plugin that it shows already. */
export function pagesFor(contents: WebContents, isOwnPage: IsOwnPage, isPluginPage: IsOwnPage): IsOwnPage {
  return (url) => {
    const current = contents.getURL();
    if (!isPluginPage(current)) return isOwnPage(url);
    return isPluginPage(url) && URL.parse(url)?.host === URL.parse(current)?.host;
  };
}

/** The links of a web contents, at most one per second from a page of a plugin. */
export function linksFor(contents: WebContents, links: Links, isPluginPage: IsOwnPage, now = Date.now): Links {
  let last = Number.NEGATIVE_INFINITY;
  return {
    async open(url) {
      if (isPluginPage(contents.getURL())) {
        if (now() - last < linkPauseMs) return false;
        last = now();
      }
      return links.open(url);
    },
  };
}

/**
 * Prepares the session of the plugins: its pages get few permissions, and neither devices nor downloads. Both permission
 * handlers are needed, as in `guardPermissions`.
 */
export function guardPluginSession(
  session: Pick<
    Session,
    'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'on'
  >,
  isPluginPage: IsOwnPage,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(grantedPermissions.has(permission) && isPluginPage(details.requestingUrl));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, requestingOrigin) => grantedPermissions.has(permission) && isPluginPage(requestingOrigin),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}
