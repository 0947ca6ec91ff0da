import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PluginAccess } from '../../ipc.ts';
import { isSafePath, listPluginFiles, type PluginFile, readJson } from './plugin-files.ts';
import { PluginRefusal, plainText } from './plugin-refusal.ts';

const maxBytes = 512 * 1024;
const maxName = 75;
const maxDescription = 400;
const maxHosts = 400;

/** Permissions that reach programs outside the app, or all of its pages. */
const forbiddenPermissions: ReadonlySet<string> = new Set(['nativeMessaging', 'debugger']);

/** Up to four numbers from 0 to 65535, as Chromium requires. */
const versionPattern = /^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){0,3}$/;

const path = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const names = v.optional(v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))), v.maxLength(100)), []);
const pictures = v.record(v.pipe(v.string(), v.maxLength(8)), path);

/** The part of a manifest that Kanade reads; Chromium validates all of it when the plugin is loaded. */
const manifestSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  version: v.pipe(
    v.string(),
    v.regex(versionPattern),
    v.check((version) => version.split('.').every((part) => Number(part) <= 65_535)),
  ),
  description: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  default_locale: v.optional(v.pipe(v.string(), v.maxLength(20))),
  key: v.optional(v.pipe(v.string(), v.base64(), v.maxLength(2000))),
  permissions: names,
  optional_permissions: names,
  host_permissions: names,
  optional_host_permissions: names,
  content_scripts: v.optional(
    v.pipe(
      v.array(
        v.object({
          matches: names,
          js: v.optional(v.pipe(v.array(path), v.maxLength(100)), []),
          css: v.optional(v.pipe(v.array(path), v.maxLength(100)), []),
        }),
      ),
      v.maxLength(50),
    ),
    [],
  ),
  background: v.optional(v.object({ service_worker: v.optional(path) }), {}),
  action: v.optional(
    v.object({ default_popup: v.optional(path), default_icon: v.optional(v.union([path, pictures])) }),
    {},
  ),
  icons: v.optional(pictures, {}),
  options_page: v.optional(path),
  options_ui: v.optional(v.object({ page: v.optional(path) }), {}),
  devtools_page: v.optional(path),
  // Kanade's own key (docs/plugins.md); Chromium ignores it.
  kanade: v.optional(v.strictObject({ partition: v.picklist(['plugins', 'app']) })),
});

type RawManifest = v.InferOutput<typeof manifestSchema>;

/** A plugin with valid manifest and files. */
export type PluginManifest = {
  name: string;
  version: string;
  description: string;
  /** A data URL. */
  icon: string | null;
  /** Public key in base64, which determines the id. */
  key: string | undefined;
  /** Path inside the plugin; may end in a query or a fragment. */
  popup: string | null;
  access: PluginAccess;
  /** Changes with the path, size or time of any file. */
  fingerprint: string;
};

/**
 * Reads and validates a plugin. Rejects with a `PluginRefusal`. `locale` is the language tag of the name, such as
 * `zh-CN`.
 */
export async function readPlugin(folder: string, locale: string): Promise<PluginManifest> {
  const files = await listPluginFiles(folder);
  const manifest = await readManifest(folder, files);
  checkPaths(manifest, files);
  const texts = { folder, locale, defaultLocale: manifest.default_locale };
  const name = plainText((await resolveText(manifest.name, texts)) ?? '').slice(0, maxName);
  if (name === '') throw new PluginRefusal('bad-manifest', 'name');
  const description = plainText((await resolveText(manifest.description, texts)) ?? '').slice(0, maxDescription);
  const icon = chooseIcon(iconsOf(manifest));
  const iconFile = icon === null ? undefined : fileAt(icon, files);
  return {
    name,
    version: manifest.version,
    description,
    icon: iconFile ? await readIcon(folder, iconFile.path, iconFile.bytes) : null,
    key: manifest.key,
    popup: manifest.action.default_popup?.replace(/^\/+/, '') ?? null,
    access: accessOf(manifest),
    fingerprint: createHash('sha256').update(JSON.stringify(files)).digest('hex'),
  };
}

async function readManifest(folder: string, files: readonly PluginFile[]): Promise<RawManifest> {
  if (!files.some((file) => file.path === 'manifest.json')) throw new PluginRefusal('no-manifest');
  let json: unknown;
  try {
    json = await readJson(join(folder, 'manifest.json'), maxBytes);
  } catch (error) {
    throw new PluginRefusal('bad-manifest', error instanceof Error ? error.message : '');
  }
  if (!v.is(v.object({ manifest_version: v.literal(3) }), json)) throw new PluginRefusal('manifest-version');
  const parsed = v.safeParse(manifestSchema, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new PluginRefusal('bad-manifest', v.getDotPath(issue) ?? issue.message);
  }
  const forbidden = [...parsed.output.permissions, ...parsed.output.optional_permissions].find((name) =>
    forbiddenPermissions.has(name),
  );
  if (forbidden !== undefined) throw new PluginRefusal('forbidden-permission', forbidden);
  return parsed.output;
}

/** All possible access, optional permissions included, because the desktop app has no prompt for them. */
function accessOf(manifest: RawManifest): PluginAccess {
  const asked = [...manifest.permissions, ...manifest.optional_permissions];
  const isHost = (name: string) => name === '<all_urls>' || name.includes('://');
  const hosts = [
    ...manifest.host_permissions,
    ...manifest.optional_host_permissions,
    ...manifest.content_scripts.flatMap(({ matches }) => matches),
    ...asked.filter(isHost),
  ];
  const permissions = asked.filter((name) => !isHost(name));
  if (manifest.devtools_page !== undefined) permissions.push('devtools');
  // More than a person would read.
  if (hosts.length > maxHosts) throw new PluginRefusal('bad-manifest', 'host_permissions');
  return {
    permissions: sorted(permissions),
    hosts: sorted(hosts),
    usesAppData: manifest.kanade?.partition === 'app',
  };
}

const sorted = (texts: readonly string[]): string[] => [...new Set(texts.map(plainText))].sort();

function iconsOf({ icons, action }: RawManifest): Record<string, string> {
  if (Object.keys(icons).length > 0) return icons;
  const { default_icon: icon = {} } = action;
  return typeof icon === 'string' ? { '16': icon } : icon;
}

/** Refuses a path that leads outside or to no file. `listPluginFiles` has refused links. */
function checkPaths(manifest: RawManifest, files: readonly PluginFile[]): void {
  const { action, background, content_scripts: scripts, options_ui: options } = manifest;
  const icon = action.default_icon ?? {};
  const named = [
    ...Object.values(manifest.icons),
    ...(typeof icon === 'string' ? [icon] : Object.values(icon)),
    ...scripts.flatMap(({ js, css }) => [...js, ...css]),
    action.default_popup,
    background.service_worker,
    manifest.options_page,
    options.page,
    manifest.devtools_page,
  ].filter((one) => one !== undefined);
  for (const one of named) {
    if (!isSafePath(filePath(one))) throw new PluginRefusal('unsafe-path', one);
    if (!fileAt(one, files)) throw new PluginRefusal('missing-file', one);
  }
}

/** Paths may start at the plugin's root, and pages may have a query or a fragment. */
const filePath = (named: string): string => named.replace(/[?#].*$/s, '').replace(/^(?:\/|\.\/)/, '');

const fileAt = (named: string, files: readonly PluginFile[]): PluginFile | undefined =>
  files.find(({ path: file }) => file === filePath(named));

/** Maximum file size of an icon, because the list contains the icons of all plugins. */
const maxIconBytes = 256 * 1024;
/** Maximum width and height of an icon, because a small file can decode to gigabytes. */
const maxIconPixels = 1024;
/** Width of an icon in the list at two device pixels per CSS pixel. */
const wantedIconPixels = 96;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Path of the smallest icon that is large enough for the list, else of the largest. */
function chooseIcon(icons: Readonly<Record<string, string>>): string | null {
  const sizes = Object.keys(icons)
    .map(Number)
    .filter((size) => Number.isInteger(size) && size > 0)
    .sort((one, other) => one - other);
  const size = sizes.find((one) => one >= wantedIconPixels) ?? sizes.at(-1);
  return size === undefined ? null : (icons[size] ?? null);
}

/**
 * The icon as a data URL; null unless it is a PNG, because other dimensions are not read. Refuses icons that are too
 * large.
 */
async function readIcon(folder: string, path: string, bytes: number): Promise<string | null> {
  if (bytes > maxIconBytes) throw new PluginRefusal('bad-icon', path);
  const picture = await readFile(join(folder, ...path.split('/')));
  if (picture.length > maxIconBytes) throw new PluginRefusal('bad-icon', path);
  // The header is the first chunk: length, "IHDR", width and height.
  if (picture.length < 24 || !picture.subarray(0, 8).equals(pngSignature)) return null;
  if (picture.readUInt32BE(16) > maxIconPixels || picture.readUInt32BE(20) > maxIconPixels) {
    throw new PluginRefusal('bad-icon', path);
  }
  return `data:image/png;base64,${picture.toString('base64')}`;
}

const maxMessagesBytes = 1024 * 1024;
const messagesSchema = v.record(v.string(), v.object({ message: v.string() }));
const messageName = /^__MSG_([\w@]+)__$/;

/** Folder names in `_locales`, which become part of a path. */
const localeName = /^[a-zA-Z]{2,3}(?:_[a-zA-Z0-9]{2,8}){0,2}$/;

/**
 * Resolves `__MSG_name__` to the text in the plugin's `_locales`: in the language, without its region, or in the
 * default language. null if missing; other texts are returned unchanged.
 */
async function resolveText(
  text: string,
  { folder, locale, defaultLocale }: { folder: string; locale: string; defaultLocale: string | undefined },
): Promise<string | null> {
  const name = messageName.exec(text)?.[1]?.toLowerCase();
  if (name === undefined) return text;
  const wanted = locale.replaceAll('-', '_');
  const locales = [wanted, wanted.split('_')[0] ?? '', defaultLocale ?? ''];
  for (const one of new Set(locales.filter((candidate) => localeName.test(candidate)))) {
    const messages = await readMessages(join(folder, '_locales', one, 'messages.json'));
    const found = Object.entries(messages).find(([key]) => key.toLowerCase() === name);
    // `$$` is an escaped dollar sign.
    if (found) return found[1].message.replaceAll('$$', '$');
  }
  return null;
}

async function readMessages(file: string): Promise<v.InferOutput<typeof messagesSchema>> {
  try {
    return v.parse(messagesSchema, await readJson(file, maxMessagesBytes));
  } catch {
    return {};
  }
}

/**
 * Chromium's id of an unpacked extension, derived from the manifest's `key` or else the folder's absolute path (in
 * UTF-16 with an upper-case drive letter on Windows). Computed here, because a plugin needs an id before it is loaded.
 */
export function pluginId(key: string | undefined, path: string, platform: NodeJS.Platform): string {
  if (key !== undefined) return idOf(Buffer.from(key, 'base64'));
  if (platform !== 'win32') return idOf(Buffer.from(path, 'utf8'));
  return idOf(
    Buffer.from(
      path.replace(/^[a-z]:/, (drive) => drive.toUpperCase()),
      'utf16le',
    ),
  );
}

/** The first 16 bytes of the SHA-256, one letter from a to p per four bits. */
function idOf(bytes: Buffer): string {
  const hex = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return [...hex].map((digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16))).join('');
}
