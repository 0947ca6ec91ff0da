/** Id of the extension in Firefox, which a user's data belongs to. */
export const firefoxId = 'kanade@kanade.example';

/** Oldest version with all APIs in use; an ESR, which is supported for long. */
const oldestFirefox = '140.0';

/** The used part of a manifest, of version 2 or 3. */
type Manifest = {
  permissions?: readonly unknown[] | undefined;
  commands?: Record<string, { global?: boolean | undefined }> | undefined;
  minimum_chrome_version?: unknown;
  sandbox?: unknown;
  optional_host_permissions?: unknown;
};

/**
 * Adapts the manifest to Firefox: a persistent background page instead of a worker and an offscreen document. With
 * manifest version 3 the page would end 30 s after its last event, even while music plays
 * (docs/decisions/017-firefox.md).
 */
export function adaptToFirefox(manifest: Manifest): void {
  Object.assign(manifest, {
    background: { page: 'background-page.html', persistent: true },
    permissions: (manifest.permissions ?? []).filter((name) => name !== 'offscreen' && name !== 'sidePanel'),
    // In manifest version 2, hosts are listed among the permissions.
    optional_permissions: ['http://*/*', 'https://*/*'],
    browser_specific_settings: {
      gecko: {
        id: firefoxId,
        strict_min_version: oldestFirefox,
        data_collection_permissions: { required: ['none'] },
      },
    },
    commands: Object.fromEntries(
      Object.entries(manifest.commands ?? {}).map(([name, command]) => adapted(name, command)),
    ),
  });
  for (const key of ['minimum_chrome_version', 'sandbox', 'optional_host_permissions'] as const) delete manifest[key];
}

/** Manifest version 2 has another name for the button's command, and Firefox has no global shortcuts. */
function adapted(name: string, { global: _, ...command }: { global?: boolean }): [string, object] {
  return [name === '_execute_action' ? '_execute_browser_action' : name, command];
}
