/*
 * All messages between the pages and the main process, one row each: its name and the schemas of what it carries. Types on
 * both sides, the names that the preload passes, and the parsing of arguments (main process), results and events (pages)
 * follow from the rows. Compiled on both sides, so it uses neither Electron nor the DOM.
 */

import * as v from 'valibot';
import { pageActions } from '@/core/actions/outside-table';
import { nowPlayingSchema, volumeSchema } from '@/core/player/now-playing';
import { playModes } from '@/core/queue/play-mode';
import { locales } from '@/core/settings/locale';
import { settingFields, shellSettingSchemas } from '@/core/settings/settings';
import { keyCombination, type ShellShortcutAction, shellShortcutActions } from '@/core/settings/shell-shortcuts';

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));
/** Ids, counts, and offsets in files. */
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** The result of a call that has none; whatever comes is dropped. */
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
/** About the running app. */
export type AppInfo = v.InferOutput<typeof appInfo>;

/**
 * The settings that the shell needs, some of them before there is a page (`inShell` in the table of settings), and the
 * language that the page shows. Unknown fields are refused. The title bar, acceleration and the scale are applied at the
 * next start.
 */
export const shellSettingsSchema = v.strictObject({ language: v.picklist(locales), ...shellSettingSchemas });
export type ShellSettings = v.InferOutput<typeof shellSettingsSchema>;

const keys = v.pipe(keyCombination, v.maxLength(60));
/** The system-wide shortcuts: every action, and no other. */
const shortcuts = v.strictObject(
  Object.fromEntries(shellShortcutActions.map((action) => [action, keys])) as Record<ShellShortcutAction, typeof keys>,
);

/** A longer lyric line is cut by the page and refused by the main process. In UTF-16 units. */
export const lyricLineLimit = 500;

const shellCommand = v.variant('type', [
  v.object({ type: v.picklist(pageActions()) }),
  v.object({ type: v.literal('set-mode'), mode: v.picklist(playModes) }),
  v.object({ type: v.literal('set-volume'), volume: volumeSchema }),
  // From the beginning of what plays; beyond its end is clamped.
  v.object({ type: v.literal('seek'), positionMs: v.pipe(v.number(), v.minValue(0), v.finite()) }),
]);
/** What the shell asks the page of the player to do: an action, or a command of the player with a value. */
export type ShellCommand = v.InferOutput<typeof shellCommand>;

const allowedFrames = v.strictObject({
  /** Origin of the music service, which may use http in the local network; null = frames load only https addresses. */
  origin: v.nullable(v.pipe(v.string(), v.maxLength(300), v.regex(/^https?:\/\/[^\s/?#@\\]+$/))),
});

const openedFile = v.object({
  /** For `launch:read`; never used again. */
  id: wholeNumber,
  /** Without folders. */
  name: v.string(),
  sizeBytes: wholeNumber,
  /** Since 1970; with fractions on some systems. */
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
    /** Names of those that can't be opened: no regular file, of no known kind, or too large. */
    unreadable: v.array(v.string()),
  }),
]);
/** What the system asked the app to open. Ids rise. */
export type Launch = v.InferOutput<typeof launch>;

/** The network modes of the settings, in which the shell looks for another music service or none. */
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
 * The music service on this computer, as far as the shell is concerned with it:
 *
 * - `off`: none is wanted (devnet), or none answers and this installation contains none.
 * - `starting`: looked for, or started; also again after it ended by itself.
 * - `found`: a service that answers at the usual address of the network mode, started by someone else.
 * - `running`: the embedded one.
 * - `failed`: the embedded one ended too often, or can't be started.
 */
export type ServiceState = v.InferOutput<typeof serviceState>;

/** What the main process requests of the desktop lyrics, by the tray or because their window was closed. */
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
/** Why a plugin is not loaded or not installed; the page has a text for each. */
export type PluginErrorCode = v.InferOutput<typeof pluginErrorCode>;

/** `detail` names the file, field or permission, or is a message in English; it may be empty. */
const pluginErrorSchema = v.object({ code: pluginErrorCode, detail: v.string() });
export type PluginError = v.InferOutput<typeof pluginErrorSchema>;

const accessTexts = v.pipe(v.array(text(200)), v.maxLength(400), v.readonly());
/** What a plugin asks for; sorted. */
export const pluginAccessSchema = v.strictObject({
  /** Names of permissions, as in manifests. */
  permissions: accessTexts,
  /** Match patterns. */
  hosts: accessTexts,
  /** It wants to run in Kanade's own session, beside its data, instead of that of the plugins. */
  usesAppData: v.boolean(),
});
export type PluginAccess = v.InferOutput<typeof pluginAccessSchema>;

const pluginId = v.pipe(v.string(), v.regex(/^[a-p]{32}$/));
const pluginInfo = v.object({
  id: v.string(),
  /** The name of its folder where the manifest can't be read. */
  name: v.string(),
  /** Empty where the manifest can't be read. */
  version: v.string(),
  /** May be empty. */
  description: v.string(),
  /** A picture in an address of its own: never one that is loaded. */
  icon: v.nullable(v.pipe(v.string(), v.startsWith('data:image/png;base64,'))),
  access: pluginAccessSchema,
  /** The user's choice; it runs only with `isLoaded`. */
  isEnabled: v.boolean(),
  isLoaded: v.boolean(),
  /** It asks for more than the user has allowed, so it is not loaded. */
  needsConsent: v.boolean(),
  hasPopup: v.boolean(),
  error: v.nullable(pluginErrorSchema),
});
/** A folder in the folder of plugins. */
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

/** Limits of `LyricsFeed`; of the text in bytes of UTF-8. Ten times the longest lyrics with all translations. */
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
  /** `port-in-use` = another program has the port; as after `failed`, there will be another attempt. */
  state: v.picklist(['off', 'starting', 'running', 'port-in-use', 'failed']),
  /** How many programs are connected. */
  clients: wholeNumber,
  /** The pages that the user has allowed to connect, as origins. */
  origins: v.array(v.string()),
  /** The page that tried to connect and waits for the user's answer, as an origin; null = none. */
  asked: v.nullable(v.string()),
});
/** The lyrics server, on which other programs get lyrics and control the player. */
export type LyricsServerStatus = v.InferOutput<typeof lyricsServerStatus>;

/** Origin of a page that wants to connect to the lyrics server. */
const pageOrigin = v.pipe(text(200), v.nonEmpty());

/** A row of calls. */
function call<const Args extends readonly v.GenericSchema[], Result extends v.GenericSchema>(
  args: Args,
  result: Result,
) {
  return { args: v.strictTuple(args), result };
}

/** The calls from a page to the main process: the schemas of the arguments and of the result. */
export const shellCalls = {
  'app:info': call([], appInfo),
  /** Sent at each start of a page and at each change; saved for the next start. */
  'settings:save': call([shellSettingsSchema], nothing),
  /** Deletes what the shell saves: its copy of the settings, and that the disclaimer was accepted. */
  'settings:clear': call([], nothing),
  /**
   * Registers these shortcuts with the system and no others. Sent at each start of a page and at each change; resolves to
   * the actions whose keys another program has.
   */
  'shortcuts:apply': call([shortcuts], v.array(v.picklist(shellShortcutActions))),
  /** Gives the keys back while a page records new ones; for a minute at most. */
  'shortcuts:suspend': call([v.boolean()], nothing),
  /** Only from the page of the player. Sent at each change, but not for the position that advances by itself. */
  'player:now-playing': call([nowPlayingSchema], nothing),
  /** The lyric line that is sung, empty for none. Sent only while the touch bar is on. */
  'player:lyric-line': call([text(lyricLineLimit)], nothing),
  'window:control': call([windowAction], nothing),
  'window:is-maximised': call([], v.boolean()),
  /** Only https addresses and http ones on this computer are opened; resolves to true when passed to the browser. */
  'link:open-external': call([v.string()], v.boolean()),
  /**
   * Lets frames of this page show the provider's picture test: https addresses, and those of the origin of the music service
   * if that has the page for it. null = no longer. Ends with the page.
   */
  'verification:frames': call([v.nullable(allowedFrames)], nothing),
  /** The user's answer to the disclaimer; false means that the page is about to close its window. */
  'disclaimer:answer': call([v.boolean()], nothing),
  /**
   * The launches that wait, with an id above this one; 0 = all, for a page that has just started. Each is repeated to the
   * next page until it is confirmed, but not for ever. Only for the main window.
   */
  'launch:pending': call([wholeNumber], v.array(launch)),
  /** Confirms that a launch was carried out; its files can't be read any more. */
  'launch:done': call([wholeNumber], nothing),
  /** File and offset: up to 2 MiB of an opened file; less only at its end. Rejects once the file was changed. */
  'launch:read': call(
    [wholeNumber, wholeNumber],
    v.custom<Uint8Array>((value) => value instanceof Uint8Array),
  ),
  /** Whether this installation contains the embedded music service. */
  'service:can-start': call([], v.boolean()),
  /**
   * The network mode of the settings, at each start of a page and at each change: a service that answers is used, else
   * the embedded one is started, on the usual port of this mode or the next free one. It ends with the app.
   */
  'service:use': call([networkMode], serviceState),
  /** Tries again, whatever failed before; resolves to whether a service answers now. */
  'service:start': call([], v.boolean()),
  /** Shows or hides the desktop lyrics. Sent at each start of the page in the main window and at each change. */
  'overlay:show': call([v.boolean()], nothing),
  /** Moves the desktop lyrics to their default place and size. */
  'overlay:reset-position': call([], nothing),
  /**
   * Whether the overlay page is locked: the mouse then passes through its window, which appears with the first report.
   * Like the next three, it has an effect only on the window of the calling page, and only if that shows the desktop lyrics.
   */
  'overlay:lock': call([v.boolean()], nothing),
  /** While it is locked: lets the mouse through, or receives it, as while the pointer is over a control. */
  'overlay:click-through': call([v.boolean()], nothing),
  /** Moves the window, right and down. */
  'overlay:move-by': call([distance, distance], nothing),
  /** Makes the window wider and higher, within its limits. */
  'overlay:resize-by': call([distance, distance], nothing),
  /** In alphabetical order, as last read from the folder of plugins. */
  'plugins:list': call([], v.array(pluginInfo)),
  /** Reads the folder again: loads new and changed plugins, unloads removed ones. */
  'plugins:refresh': call([], v.array(pluginInfo)),
  /** Shows the folder of plugins in the system's file manager; resolves to whether it could. */
  'plugins:open-folder': call([], v.boolean()),
  /** Shows the system's dialog, with this title, and installs what the user chooses. It is not loaded without consent. */
  'plugins:install': call([pluginSource, text(100)], pluginInstallation),
  /** Resolves to false for an unknown plugin. */
  'plugins:set-enabled': call([pluginId, v.boolean()], v.boolean()),
  /**
   * The user agrees to what this plugin asks for, which enables it. Resolves to false when it no longer asks for exactly
   * that.
   */
  'plugins:consent': call([pluginId, pluginAccessSchema], v.boolean()),
  /** Unloads it and moves its folder to the trash; resolves to false where that fails. */
  'plugins:uninstall': call([pluginId], v.boolean()),
  /** Opens the popup that its manifest names, in a window; resolves to whether it is open. */
  'plugins:open-popup': call([pluginId], v.boolean()),
  /** Turns the lyrics server on or off. Sent at each start of the page and at each change of the setting. */
  'lyrics-server:enable': call([v.boolean()], nothing),
  'lyrics-server:status': call([], lyricsServerStatus),
  /** Puts its token on the clipboard; the page never has it. */
  'lyrics-server:copy-token': call([], nothing),
  /** Makes a new token and ends the connections that were made with the old one. */
  'lyrics-server:renew-token': call([], nothing),
  /** The user's answer about the page that waits for it; ignored for any other. */
  'lyrics-server:answer-origin': call([pageOrigin, v.boolean()], nothing),
  /** No longer allows a page, and ends its connections. */
  'lyrics-server:remove-origin': call([pageOrigin], nothing),
  /** The lyrics of the song that plays. Sent once per song while the lyrics server is on; null = there is no song. */
  'lyrics-feed:set': call([v.nullable(lyricsFeed)], nothing),
} as const;

/** The events from the main process to a page, each with the schema of its one value. */
export const shellEvents = {
  'window:maximised-changed': v.boolean(),
  /** Whether to show the disclaimer. Sent after the page has loaded, only if it is not accepted yet. */
  'disclaimer:show': v.boolean(),
  /** Sent to the page in the main window, which changes the setting or the lock. */
  'overlay:request': overlayRequest,
  /** Sent to the page of the player. */
  'player:command': shellCommand,
  /** The system refused to start the app at login (true), or to no longer start it (false). */
  'settings:auto-start-failed': v.boolean(),
  /** The list of plugins has changed; a number that counts the changes. */
  'plugins:changed': wholeNumber,
  /** Launches wait up to this id: `launch:pending` returns them. */
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

/** The API that the preload exposes to a page: values only, no Electron objects. What it gives has still to be parsed. */
export interface ShellBridge {
  /** Rejects for a name that is no row of `shellCalls`, for wrong arguments, and for a page that is not Kanade's own. */
  invoke<Name extends CallName>(name: Name, ...args: CallArguments<Name>): Promise<unknown>;
  /** Throws for a name that is no row of `shellEvents`; returns a function that unsubscribes. */
  on(name: EventName, listener: (value: unknown) => void): () => void;
}
