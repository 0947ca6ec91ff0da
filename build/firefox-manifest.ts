/** Names the extension in Firefox; a user's data belongs to it. */
export const firefoxId = 'kanade@kanade.example';

/** The first version with everything that the build uses; an ESR, so that it stays supported for long. */
const oldestFirefox = '140.0';

/** What is read of a manifest, of either version of the format. */
type Manifest = {
  permissions?: readonly unknown[] | undefined;
  commands?: Record<string, { global?: boolean | undefined }> | undefined;
  minimum_chrome_version?: unknown;
  sandbox?: unknown;
  optional_host_permissions?: unknown;
};

/**
 * Makes the manifest one for Firefox, which has a background page that lives as long as the browser, in place of a worker
 * and an offscreen document: with version 3 of the format the page would end 30 s after its last event, also while music
 * plays (docs/decisions/017-firefox.md).
 */
export function adaptToFirefox(manifest: Manifest): void {
  Object.assign(manifest, {
    background: { page: 'background-page.html', persistent: true },
    permissions: (manifest.permissions ?? []).filter((name) => name !== 'offscreen' && name !== 'sidePanel'),
    // Hosts are permissions like others in this version of the format.
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

/** Firefox names the press of the button by the version of the format, and has no shortcuts outside of the browser. */
function adapted(name: string, { global: _, ...command }: { global?: boolean }): [string, object] {
  return [name === '_execute_action' ? '_execute_browser_action' : name, command];
}
