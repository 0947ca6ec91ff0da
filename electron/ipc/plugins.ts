/** Why a plugin is not loaded or not installed; the page has a text for each. */
export const pluginProblemCodes = [
  // Of the folder or its manifest.
  'no-manifest',
  'bad-manifest',
  'manifest-version',
  'forbidden-permission',
  'unsafe-path',
  'missing-file',
  'bad-icon',
  'link',
  'too-large',
  'reserved-id',
  'same-id',
  'read-late',
  // Of loading it.
  'load-failed',
  'load-late',
  // Of installing it.
  'bad-zip',
  'wrong-root',
  'inside-plugins',
  'too-many',
  'install-failed',
] as const;
export type PluginProblemCode = (typeof pluginProblemCodes)[number];

/** `detail` names the file, field or permission, or is a message in English; it may be empty. */
export type PluginProblem = { code: PluginProblemCode; detail: string };

/** What a plugin asks for; sorted. */
export type PluginAccess = {
  /** Names of permissions, as in manifests. */
  permissions: readonly string[];
  /** Match patterns. */
  hosts: readonly string[];
  /** It wants to run in Kanade's own session, beside its data, instead of that of the plugins. */
  usesAppData: boolean;
};

/** A folder in the folder of plugins. */
export type PluginInfo = {
  /** The extension's id: 32 letters from a to p. */
  id: string;
  /** The name of its folder where the manifest can't be read. */
  name: string;
  /** Empty where the manifest can't be read. */
  version: string;
  /** May be empty. */
  description: string;
  /** A data address of a PNG picture. */
  icon: string | null;
  access: PluginAccess;
  /** The user's choice; it runs only with `isLoaded`. */
  isEnabled: boolean;
  isLoaded: boolean;
  /** It asks for more than the user has allowed, so it is not loaded. */
  needsConsent: boolean;
  hasPopup: boolean;
  problem: PluginProblem | null;
};

/** Where a plugin is installed from. */
export const pluginSources = ['folder', 'zip'] as const;
export type PluginSource = (typeof pluginSources)[number];
export type PluginInstallation =
  | { type: 'installed'; id: string }
  | { type: 'cancelled' }
  | { type: 'refused'; problem: PluginProblem };
