import type { ErrorKind } from '../../../src/core/errors.ts';
import type { CallName } from '../client-calls.ts';
import type { Caller, Parameters } from '../service-caller.ts';

/** `listener` has lists, follows, plays and cloud files; `vip` has both VIPs; `newcomer` has none of these. */
export type UserName = 'listener' | 'vip' | 'newcomer';

/** What identifies the other device of a user. */
export const deviceElsewhere = {
  KUGOU_API_GUID: '00112233445566778899aabbccddeeff',
  KUGOU_API_MID: '7',
  KUGOU_API_DEV: 'Phone',
  KUGOU_API_MAC: '02:00:00:00:00:07',
  KUGOU_API_WEBGL: '7',
} as const;

/** A call to make, as this user. */
type Attempt = { caller: Caller; parameters?: Parameters };

/** A field of an example that a service may lack, or have in another type or with another value. */
export type AllowedDifference = {
  example: string | RegExp;
  difference: RegExp;
  reason: string;
  /** Default: both. */
  generation?: 1 | 2;
};

/** Of songs in the searches whose examples are of generation 2. */
export const searchedSongDifferences: readonly AllowedDifference[] = [
  {
    example: 'search.mv',
    difference: /^data\.error_msg: string, found nothing$/,
    reason: 'an empty message beside a success, which no client reads',
  },
  {
    example: /^search(?:\.lyric|_complex)$/,
    difference: /\.(?:HQ|SQ): object, found nothing$/,
    reason: 'qualities in objects belong to generation 2; the examples are of that',
    generation: 1,
  },
  {
    example: /^search(?:\.lyric|_complex)$/,
    difference: /\.Res: null, found object$/,
    reason: 'null for a song without the quality',
  },
];

/** A music service that the contract is held against, in one generation. */
export type ContractService = {
  name: string;
  generation: 1 | 2;
  /** Examples that no request to this service produces, and why. */
  unreachable: Readonly<Record<string, string>>;
  allowed: readonly AllowedDifference[];
  /** Calls of the client that this service can't serve: how they are rejected, and why. */
  rejected: Readonly<Partial<Record<CallName, { kind: ErrorKind; reason: string }>>>;
  /** Calls that this service lacks, for which the client has null, and why. */
  lacking: Readonly<Partial<Record<CallName, string>>>;
  /** Starts it on a free port with its demo users. */
  start(): Promise<RunningService>;
};

export type RunningService = {
  address: string;
  close(): Promise<void>;
  /** Without a session. */
  everyone: Caller;
  /** A new session of the user, on the device of all others or on another one. */
  logIn(user: UserName, device?: 'elsewhere'): Promise<Caller>;
  /** For the login calls: name and password of the listener, and phone numbers of one account and of several. */
  credentials: { name: string; password: string; phone: string; sharedPhone: string; code: string };
  /** What users do with the provider's app and with WeChat; each resolves when the service knows it. */
  qr: { scan(key: string): Promise<void>; confirm(key: string): Promise<void> };
  weChat: { scan(id: string): Promise<void>; confirm(id: string): Promise<void>; refuse(id: string): Promise<void> };
  catalogue: Catalogue;
  causes: Causes;
};

/** What the service has. Songs are named by titles that no other song has. */
export type Catalogue = {
  songs: {
    /** In every quality. */
    free: string;
    vip: string;
    unlicensed: string;
    /** Its standard quality is a video file. */
    video: string;
    /** With lyrics by word, and with lyrics that are plain text. */
    timed: string;
    plain: string;
    /** Nobody has written a comment on it; there are some on `free`, with replies. */
    uncommented: string;
  };
  /** What `quality=flac` gives with the hash of the standard quality. */
  flacByStandardHash: 'song_url.flac' | 'song_url.downgraded';
  /** The first album that is found is by an artist who has others, too. */
  keywords: Record<'everything' | 'songs' | 'words' | 'playlists' | 'albums' | 'artists' | 'videos', string>;
  /** The artist that `keywords.artists` finds has no chapters, the one of this id has. */
  artistWithChapters: string;
  /** Global ids of lists: one with a hidden entry, and one with every kind of song. */
  lists: { shielded: string; diverse: string };
};

/** Ways to make calls fail. The parameters belong to the call that is to fail. */
export type Causes = {
  /**
   * The next call of the path demands a verification; `unnamed` = with its code, but without a way to solve it, and
   * `unnamed-200` = so with HTTP 200.
   */
  demandVerification(path: string, way: 'sms' | 'picture' | 'app' | 'unnamed' | 'unnamed-200'): Promise<Parameters>;
  /** A solved picture for `/sidedt`. */
  solvedTicket: string;
  smsCode: string;
  /** A session that a login elsewhere has replaced, for `/youth/day/vip`. */
  replacedSession(): Promise<Attempt>;
  /** A user who has used up the check-ins of the day, for `/youth/vip`. */
  usedUpCheckIns(): Promise<Attempt>;
  /** A deletion whose answer the service can't decrypt. */
  unreadableDeletion(listener: Caller): Attempt;
  /** A deletion without a session is answered with this example. */
  anonymousDeletion: 'playlist_del.failed-200' | 'playlist_del.failed-500';
  /** A call that fails inside the service, without an answer of the provider; null where there is none. */
  failingCall: { path: string; parameters?: Parameters } | null;
  /** Runs the calls while the service can't reach its provider; null where it has none. */
  withoutProvider: (<Value>(calls: () => Promise<Value>) => Promise<Value>) | null;
  /** The provider refuses the next registration of a device; null where there is none. */
  refuseRegistration: (() => void) | null;
  /** A radio without songs; null where every radio has some. */
  emptyRadio: Parameters | null;
  /** A song whose lyrics have no content; null where there is none. */
  lyricsWithoutContent: string | null;
};
