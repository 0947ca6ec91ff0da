import type { Session, WebContents } from 'electron';
import type { Links } from '../safety/links.ts';
import type { IsOwnPage } from '../safety/own-page.ts';

type Permission = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1];

/** Permissions of plugin pages and workers; all others are refused without a prompt. */
const grantedPermissions: ReadonlySet<Permission> = new Set<Permission>([
  // Kanade's lyrics server on this computer; the second is the older name of the permission.
  'loopback-network',
  'local-network-access',
  'clipboard-sanitized-write',
]);

/** Minimum interval at which a plugin page may open the browser, because it needs no click. */
const linkPauseMs = 1000;

/** The pages that a web contents may show: Kanade's own, or those of the plugin that it already shows. */
export function pagesFor(contents: WebContents, isOwnPage: IsOwnPage, isPluginPage: IsOwnPage): IsOwnPage {
  return (url) => {
    const current = contents.getURL();
    if (!isPluginPage(current)) return isOwnPage(url);
    return isPluginPage(url) && URL.parse(url)?.host === URL.parse(current)?.host;
  };
}

/** Links of a web contents, limited to one per second for plugin pages. */
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
 * Restricts the session of the plugins: few permissions, no devices, no downloads. Both permission handlers are needed,
 * as in `guardPermissions`.
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
