/*
 * All messages between the pages and the main process, one row each: a name and the schemas of its values. Types on
 * both sides, the names that the preload passes, and the parsing of arguments (main process), results and events
 * (pages) are derived from the rows. Compiled on both sides, so it uses neither Electron nor the DOM.
 */

import * as v from 'valibot';
import { pageActions } from '@/core/actions/outside-table.ts';
import { nowPlayingSchema, volumeSchema } from '@/core/player/now-playing.ts';
import { playModes } from '@/core/queue/play-mode.ts';
import { locales } from '@/core/settings/locale.ts';
import { settingFields, shellSettingSchemas } from '@/core/settings/settings.ts';
import { keyCombination, type ShellShortcutAction, shellShortcutActions } from '@/core/settings/shell-shortcuts.ts';

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));
/** Ids, counts, and offsets in files. */
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Result of a call without one; drops any value. */
const nothing = v.pipe(
  v.unknown(),
  v.transform((): void => undefined),
);

/** Actions on the window of the calling page. `maximise` also restores. */
const windowAction = v.picklist(['minimise', 'maximise', 'close']);
export type WindowAction = v.InferOutput<typeof windowAction>;

/** The systems that the desktop app distinguishes; any other Unix counts as linux. */
export const platforms = ['linux', 'darwin', 'win32'] as const;
export type Platform = (typeof platforms)[number];

const appInfo = v.object({
  /** `major.minor.patch`. */
  version: v.string(),
  platform: v.picklist(platforms),
  /** Endpoint of the latest release, in the format of the public code-hosting API; "" = no update check. */
  releasesAddress: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/i))]),
  /** True when the system draws the title bar of this window; otherwise the page does. */
  hasNativeTitleBar: v.boolean(),
  /** Whether the disclaimer was accepted on this computer; needed before the page renders. */
  isDisclaimerAccepted: v.boolean(),
});
/** Facts about the running app. */
export type AppInfo = v.InferOutput<typeof appInfo>;

/**
 * The settings that the shell needs, some of them before there is a page (`inShell` in the table of settings), plus the
 * language of the page. Unknown fields are refused. Title bar, acceleration and scale apply at the next start.
 */
export const shellSettingsSchema = v.strictObject({ language: v.picklist(locales), ...shellSettingSchemas });
export type ShellSettings = v.InferOutput<typeof shellSettingsSchema>;

const keys = v.pipe(keyCombination, v.maxLength(60));
/** System-wide shortcuts of exactly these actions. */
const shortcuts = v.strictObject(
  Object.fromEntries(shellShortcutActions.map((action) => [action, keys])) as Record<ShellShortcutAction, typeof keys>,
);

/** Maximum length of a lyric line in UTF-16 units; pages cut longer ones, the main process refuses them. */
export const lyricLineLimit = 500;

const shellCommand = v.variant('type', [
  v.object({ type: v.picklist(pageActions()) }),
  v.object({ type: v.literal('set-mode'), mode: v.picklist(playModes) }),
  v.object({ type: v.literal('set-volume'), volume: volumeSchema }),
  // From the start of the song; clamped to its end.
  v.object({ type: v.literal('seek'), positionMs: v.pipe(v.number(), v.minValue(0), v.finite()) }),
]);
/** A command from the shell to the page with the player. */
export type ShellCommand = v.InferOutput<typeof shellCommand>;

const allowedFrames = v.strictObject({
  /** Origin of the music service, which may use http in the local network; null = frames load only https addresses. */
  origin: v.nullable(v.pipe(v.string(), v.maxLength(300), v.regex(/^https?:\/\/[^\s/?#@\\]+$/))),
});

const openedFile = v.object({
  /** For `launch:read`; never used again. */
  id: wholeNumber,
  /** Without a path. */
  name: v.string(),
  sizeBytes: wholeNumber,
  /** Epoch ms; with fractions on some systems. */
  lastModifiedMs: v.pipe(v.number(), v.finite(), v.minValue(0)),
});
/** A file that the user opened with Kanade: music or a playlist. Pages never learn its path. */
export type OpenedFile = v.InferOutput<typeof openedFile>;

const launch = v.variant('kind', [
  // `kanade://share?` with `hash`, `listid` or `albumid`, nothing else.
  v.object({ id: wholeNumber, kind: v.literal('link'), link: v.string() }),
  v.object({
    id: wholeNumber,
    kind: v.literal('files'),
    files: v.array(openedFile),
    /** Names of files that can't be opened: not regular, of unknown kind, or too large. */
    unreadable: v.array(v.string()),
  }),
]);
/** A launch: what the system asked the app to open. Ids increase. */
export type Launch = v.InferOutput<typeof launch>;

/** Network modes, which determine the service that the shell looks for. */
const networkMode = settingFields.networkMode.schema;
export type NetworkMode = v.InferOutput<typeof networkMode>;

const serviceState = v.variant('kind', [
  v.object({ kind: v.picklist(['off', 'starting', 'failed']) }),
  v.object({
    kind: v.picklist(['found', 'running']),
    address: v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:[1-9]\d{0,4}$/)),
  }),
]);
/**
 * The shell's view of the music service on this computer:
 *
 * - `off`: none is wanted (devnet), or none answers and this installation contains none.
 * - `starting`: looked for or started, also again after a crash.
 * - `found`: another program's service answers at the default address of the network mode.
 * - `running`: the embedded one.
 * - `failed`: the embedded one ended too often or can't be started.
 */
export type ServiceState = v.InferOutput<typeof serviceState>;

/** Requests to the desktop lyrics, from the tray or because their window was closed. */
const overlayRequest = v.picklist(['show', 'hide', 'unlock']);
export type OverlayRequest = v.InferOutput<typeof overlayRequest>;
/** Distance of a drag on one axis, in DIP. The bounds exceed any display and refuse infinity; `v.number` refuses NaN. */
const distance = v.pipe(v.number(), v.minValue(-20_000), v.maxValue(20_000));

const pluginErrorCode = v.picklist([
  // Errors while the folder and its manifest are read.
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
  // Errors while the plugin is loaded.
  'load-failed',
  'load-late',
  // Errors while the plugin is installed.
  'bad-zip',
  'wrong-root',
  'inside-plugins',
  'too-many',
  'install-failed',
]);
/** Why a plugin is not loaded or installed; the page has a text for each. */
export type PluginErrorCode = v.InferOutput<typeof pluginErrorCode>;

/** `detail` names the file, field or permission, or is a message in English; it may be empty. */
const pluginErrorSchema = v.object({ code: pluginErrorCode, detail: v.string() });
export type PluginError = v.InferOutput<typeof pluginErrorSchema>;

const accessTexts = v.pipe(v.array(text(200)), v.maxLength(400), v.readonly());
/** Access that a plugin requests; sorted. */
export const pluginAccessSchema = v.strictObject({
  /** Names of permissions, as in manifests. */
  permissions: accessTexts,
  /** Match patterns. */
  hosts: accessTexts,
  /** Whether it wants to run in Kanade's own session, with access to its data, instead of the plugins' session. */
  usesAppData: v.boolean(),
});
export type PluginAccess = v.InferOutput<typeof pluginAccessSchema>;

const pluginId = v.pipe(v.string(), v.regex(/^[a-p]{32}$/));
const pluginInfo = v.object({
  id: v.string(),
  /** Name of the folder if the manifest can't be read. */
  name: v.string(),
  /** Empty if the manifest can't be read. */
  version: v.string(),
  /** May be empty. */
  description: v.string(),
  /** The icon as a data URL, so that showing it loads nothing. */
  icon: v.nullable(v.pipe(v.string(), v.startsWith('data:image/png;base64,'))),
  access: pluginAccessSchema,
  /** The user's choice; the plugin runs only with `isLoaded`. */
  isEnabled: v.boolean(),
  isLoaded: v.boolean(),
  /** Whether the plugin requests more than the user has allowed, and so is not loaded. */
  needsConsent: v.boolean(),
  hasPopup: v.boolean(),
  error: v.nullable(pluginErrorSchema),
});
/** A folder inside the plugin folder. */
export type PluginInfo = v.InferOutput<typeof pluginInfo>;

/** Where a plugin is installed from. */
const pluginSource = v.picklist(['folder', 'zip']);
export type PluginSource = v.InferOutput<typeof pluginSource>;

const pluginInstallation = v.variant('type', [
  v.object({ type: v.literal('installed'), id: v.string() }),
  v.object({ type: v.literal('cancelled') }),
  v.object({ type: v.literal('refused'), error: pluginErrorSchema }),
]);
export type PluginInstallation = v.InferOutput<typeof pluginInstallation>;

/** Limits of `LyricsFeed`; the text in UTF-8 bytes. Ten times the longest lyrics with all translations. */
export const lyricsFeedLimits = { hashLength: 200, krcBytes: 512 * 1024 } as const;

const lyricsFeed = v.strictObject({
  /** Hash of the service, or the id of a local song. */
  hash: v.pipe(text(lyricsFeedLimits.hashLength), v.nonEmpty()),
  /** In KRC format; empty = the song has none. */
  krc: v.pipe(v.string(), v.maxBytes(lyricsFeedLimits.krcBytes)),
});
/** The lyrics of a song for the clients of the lyrics server. */
export type LyricsFeed = v.InferOutput<typeof lyricsFeed>;

const lyricsServerStatus = v.object({
  /** `port-in-use` = another program has the port. Both this and `failed` are followed by retries. */
  state: v.picklist(['off', 'starting', 'running', 'port-in-use', 'failed']),
  /** Number of connected programs. */
  clients: wholeNumber,
  /** Origins of the pages that the user has allowed to connect. */
  origins: v.array(v.string()),
  /** Origin of the page that waits for the user's decision; null = none. */
  asked: v.nullable(v.string()),
});
/** State of the lyrics server, which gives other programs lyrics and control of the player. */
export type LyricsServerStatus = v.InferOutput<typeof lyricsServerStatus>;

/** Origin of a page that wants to connect to the lyrics server. */
const pageOrigin = v.pipe(text(200), v.nonEmpty());

/** Schemas of a call's arguments and result. */
function call<const Args extends readonly v.GenericSchema[], Result extends v.GenericSchema>(
  args: Args,
  result: Result,
) {
  return { args: v.strictTuple(args), result };
}

/** Calls from a page to the main process. */
export const shellCalls = {
  'app:info': call([], appInfo),
  /** Sent at each start of a page and at each change; stored for the next start. */
  'settings:save': call([shellSettingsSchema], nothing),
  /** Deletes what the shell stores: its copy of the settings, and acceptance of the disclaimer. */
  'settings:clear': call([], nothing),
  /**
   * Registers exactly these shortcuts with the system. Sent at each start of a page and at each change; resolves to the
   * actions whose keys another program uses.
   */
  'shortcuts:apply': call([shortcuts], v.array(v.picklist(shellShortcutActions))),
  /** Releases the keys while a page records new ones, for a minute at most. */
  'shortcuts:suspend': call([v.boolean()], nothing),
  /** Only from the page with the player. Sent at each change except the progress of the position. */
  'player:now-playing': call([nowPlayingSchema], nothing),
  /** The current lyric line, empty for none. Sent only while the touch bar is on. */
  'player:lyric-line': call([text(lyricLineLimit)], nothing),
  'window:control': call([windowAction], nothing),
  'window:is-maximised': call([], v.boolean()),
  /** Opens https addresses, and http addresses on this computer; resolves to whether the browser was called. */
  'link:open-external': call([v.string()], v.boolean()),
  /**
   * Lets frames of this page load the provider's captcha: https addresses and, if the music service hosts it, that
   * origin. null revokes this, as does the end of the page.
   */
  'verification:frames': call([v.nullable(allowedFrames)], nothing),
  /** The user's answer to the disclaimer; false means that the page is about to close its window. */
  'disclaimer:answer': call([v.boolean()], nothing),
  /**
   * Pending launches with a higher id; 0 = all, for a page that has just started. Each is delivered again to the next
   * page until confirmed, up to a limit. Only for the main window.
   */
  'launch:pending': call([wholeNumber], v.array(launch)),
  /** Confirms that a launch was handled; its files can no longer be read. */
  'launch:done': call([wholeNumber], nothing),
  /** File id and offset: up to 2 MiB of an opened file, less only at its end. Rejects after the file was changed. */
  'launch:read': call(
    [wholeNumber, wholeNumber],
    v.custom<Uint8Array>((value) => value instanceof Uint8Array),
  ),
  /** Whether this installation contains the embedded music service. */
  'service:can-start': call([], v.boolean()),
  /**
   * Network mode of the settings, sent at each start of a page and at each change. Uses a service that answers, or
   * starts the embedded one on the default port of this mode or the next free one. It ends with the app.
   */
  'service:use': call([networkMode], serviceState),
  /** Retries regardless of earlier failures; resolves to whether a service answers now. */
  'service:start': call([], v.boolean()),
  /** Shows or hides the desktop lyrics. Sent at each start of the page in the main window and at each change. */
  'overlay:show': call([v.boolean()], nothing),
  /** Moves the desktop lyrics to their default place and size. */
  'overlay:reset-position': call([], nothing),
  /**
   * Whether the overlay page is locked: its window, which appears with the first report, then ignores the mouse. Like
   * the next three calls, it only affects the calling page's own window, if that shows the desktop lyrics.
   */
  'overlay:lock': call([v.boolean()], nothing),
  /** While locked: ignores the mouse, or receives it while the pointer is over a control. */
  'overlay:click-through': call([v.boolean()], nothing),
  /** Moves the window right and down, in DIP. */
  'overlay:move-by': call([distance, distance], nothing),
  /** Enlarges the window within its limits, in DIP. */
  'overlay:resize-by': call([distance, distance], nothing),
  /** In alphabetical order, as last read from the plugin folder. */
  'plugins:list': call([], v.array(pluginInfo)),
  /** Reads the folder again: loads new and changed plugins, unloads removed ones. */
  'plugins:refresh': call([], v.array(pluginInfo)),
  /** Shows the folder of plugins in the system's file manager; resolves to whether it could. */
  'plugins:open-folder': call([], v.boolean()),
  /** Shows the system's dialog with this title and installs the choice, which is not loaded without consent. */
  'plugins:install': call([pluginSource, text(100)], pluginInstallation),
  /** Resolves to false for an unknown plugin. */
  'plugins:set-enabled': call([pluginId, v.boolean()], v.boolean()),
  /**
   * Consents to the access that this plugin requests, which enables it. Resolves to false if it no longer requests
   * exactly that.
   */
  'plugins:consent': call([pluginId, pluginAccessSchema], v.boolean()),
  /** Unloads a plugin and moves its folder to the trash; resolves to false on failure. */
  'plugins:uninstall': call([pluginId], v.boolean()),
  /** Opens a window with the popup of the plugin's manifest; resolves to whether it is open. */
  'plugins:open-popup': call([pluginId], v.boolean()),
  /** Turns the lyrics server on or off. Sent at each start of the page and at each change of the setting. */
  'lyrics-server:enable': call([v.boolean()], nothing),
  'lyrics-server:status': call([], lyricsServerStatus),
  /** Copies the token to the clipboard; the page never gets it. */
  'lyrics-server:copy-token': call([], nothing),
  /** Creates a token and ends connections that used the old one. */
  'lyrics-server:renew-token': call([], nothing),
  /** The user's decision about the page that waits for it; ignored for others. */
  'lyrics-server:answer-origin': call([pageOrigin, v.boolean()], nothing),
  /** Revokes the permission of a page and ends its connections. */
  'lyrics-server:remove-origin': call([pageOrigin], nothing),
  /** Lyrics of the current song. Sent once per song while the lyrics server is on; null = no song. */
  'lyrics-feed:set': call([v.nullable(lyricsFeed)], nothing),
} as const;

/** Events from the main process to a page, with the schema of their value. */
export const shellEvents = {
  'window:maximised-changed': v.boolean(),
  /** Whether to show the disclaimer. Sent after the page has loaded, only if it is not accepted yet. */
  'disclaimer:show': v.boolean(),
  /** Sent to the page in the main window, which changes the setting or the lock. */
  'overlay:request': overlayRequest,
  /** Sent to the page with the player. */
  'player:command': shellCommand,
  /** The system refused to enable (true) or disable (false) starting at login. */
  'settings:auto-start-failed': v.boolean(),
  /** The list of plugins has changed; the value counts the changes. */
  'plugins:changed': wholeNumber,
  /** Highest id of the pending launches, which `launch:pending` returns. */
  'launch:open': wholeNumber,
  'service:changed': serviceState,
  /** Sent after changes, a few times a second at most. */
  'lyrics-server:changed': lyricsServerStatus,
} as const;

export type CallName = keyof typeof shellCalls;
export type CallArguments<Name extends CallName> =
  v.InferOutput<(typeof shellCalls)[Name]['args']> extends infer Args extends readonly unknown[] ? Args : never;
export type CallResult<Name extends CallName> = v.InferOutput<(typeof shellCalls)[Name]['result']>;

export type EventName = keyof typeof shellEvents;
export type EventValue<Name extends EventName> = v.InferOutput<(typeof shellEvents)[Name]>;

/** The API that the preload exposes to a page: values only, no Electron objects. Pages parse its results. */
export interface ShellBridge {
  /** Rejects for unknown calls, for wrong arguments, and in pages that are not Kanade's own. */
  invoke<Name extends CallName>(name: Name, ...args: CallArguments<Name>): Promise<unknown>;
  /** Throws for unknown events; returns a function that unsubscribes. */
  on(name: EventName, listener: (value: unknown) => void): () => void;
}
