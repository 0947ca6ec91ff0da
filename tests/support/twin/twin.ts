import type { Generation } from './caller.ts';
import type { LoggedRequest } from './http-server.ts';
import { MediaServer } from './media-server.ts';
import { type Account, accounts, Provider, type ProviderState } from './provider.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { albumRoutes } from './routes/album-routes.ts';
import { Artists } from './routes/artist-routes.ts';
import { QrLogin, WechatLogin } from './routes/code-login-routes.ts';
import { commentRoutes } from './routes/comment-routes.ts';
import { discoveryRoutes } from './routes/discovery-routes.ts';
import { lyricRoutes } from './routes/lyric-routes.ts';
import { playingRoutes } from './routes/playing-routes.ts';
import { Playlists } from './routes/playlist-routes.ts';
import { radioRoutes } from './routes/radio-routes.ts';
import { searchRoutes } from './routes/search-routes.ts';
import { userRoutes } from './routes/user-routes.ts';
import { videoRoutes } from './routes/video-routes.ts';
import { Vip } from './routes/vip-routes.ts';
import type { Reply } from './routing.ts';
import { Service } from './service.ts';
import { soundOf } from './songs.ts';
import { Verification, type VerificationDemand } from './verification.ts';

export type TwinOptions = {
  /** Default 2. */
  generation?: Generation;
  /** The service runs as the provider's "lite" app: the VIP calls exist. Default true. */
  lite?: boolean;
  /** `/youth/vip` exists, in "lite" only. Default true. */
  hasCheckIn?: boolean;
  /** Fixed `Access-Control-Allow-Origin`, such as `*`. Default: the origin of the request. */
  corsAllowOrigin?: string;
  /** Epoch ms; default `Date.now`. `advanceClock` adds to it. */
  now?: () => number;
  /** How long a WeChat poll waits at most, in ms; real time. Default 25 s, as in the contract. */
  wechatPollMs?: number;
};

/** Starts a twin of the music service on free loopback ports. */
export async function startTwin(options: TwinOptions = {}): Promise<Twin> {
  const twin = new Twin(options);
  await twin.start();
  return twin;
}

/**
 * An independent copy of the open-source music service, of the provider behind it and of the provider's media server,
 * with controls for tests. Restarting the service keeps what the provider knows.
 */
export class Twin {
  /** The codes that users scan with the provider's app. */
  readonly qr: QrLogin;
  /** The codes that users scan with WeChat. */
  readonly wechat: WechatLogin;
  readonly #provider: Provider;
  readonly #service: Service;
  readonly #media: MediaServer;
  readonly #verification: Verification;
  readonly #vip: Vip;
  readonly #playlists: Playlists;
  #clockOffsetMs = 0;

  /** `startTwin` creates and starts one. */
  constructor(options: TwinOptions) {
    const { generation = 2, lite = true, hasCheckIn = true, corsAllowOrigin = null, now = Date.now } = options;
    const clock = (): number => now() + this.#clockOffsetMs;
    const provider = new Provider(clock);
    const media = new MediaServer(soundOf, clock);
    const pictureOf = (name: string): string => `${media.address}/cover/{size}/${name}.png`;
    const coverOf = ({ number }: { number: number }): string => pictureOf(String(number));
    const playlists = new Playlists(generation, coverOf, clock);
    const artists = new Artists(coverOf, pictureOf);
    this.#provider = provider;
    this.#media = media;
    this.#playlists = playlists;
    this.#vip = new Vip(provider, { lite, hasCheckIn });
    this.#verification = new Verification(generation, () => this.address);
    this.qr = new QrLogin(provider);
    this.wechat = new WechatLogin(generation, provider, options.wechatPollMs ?? 25_000);
    const hasVip = (userId: string): boolean => this.#vip.hasVip(userId);
    const routes = {
      ...accountRoutes(generation, provider),
      ...this.qr.routes(),
      ...this.wechat.routes(),
      ...this.#verification.routes(),
      ...this.#vip.routes(),
      ...userRoutes({ generation, media, coverOf, pictureOf }),
      ...artists.routes(),
      ...albumRoutes({ generation, coverOf, pictureOf, artists }),
      ...videoRoutes({ generation, media, pictureOf }),
      ...commentRoutes(pictureOf),
      ...radioRoutes({ coverOf, pictureOf }),
      ...searchRoutes({ generation, provider, playlists, coverOf, pictureOf }),
      ...playingRoutes({ media, coverOf, hasVip }),
      ...lyricRoutes(generation),
      ...playlists.routes(),
      ...discoveryRoutes({ mediaAddress: () => media.address, coverOf, pictureOf, playlists, hasVip }),
    };
    const verification = this.#verification;
    this.#service = new Service({ generation, lite, corsAllowOrigin, provider, verification, routes });
    verification.require({ path: '/song/url', way: 'picture', onlyWithoutDfid: true });
  }

  /** Address of the service, without a slash at its end; stays the same over `down` and `up`. */
  get address(): string {
    return this.#service.address;
  }

  /** Address of the media server. */
  get mediaAddress(): string {
    return this.#media.address;
  }

  /** Global id of a list of the first account with every kind of song, and with an entry that is hidden. */
  get diverseListId(): string {
    return this.#playlists.ownId;
  }

  /** The requests to the service, oldest first, with preflights, also those that are answered from its cache. */
  get requests(): readonly LoggedRequest[] {
    return this.#service.requests;
  }

  get mediaRequests(): readonly LoggedRequest[] {
    return this.#media.requests;
  }

  clearRequests(): void {
    this.#service.requests.length = 0;
    this.#media.requests.length = 0;
  }

  get provider(): ProviderState {
    return this.#provider.state;
  }

  /** Calls that wait for a hanging provider are not answered when it is up again. */
  set provider(state: ProviderState) {
    this.#provider.state = state;
  }

  async start(): Promise<void> {
    await this.#media.start();
    await this.#service.start();
  }

  /** Stops the service and closes its port; the media server goes on. */
  async down(): Promise<void> {
    await this.#service.stop();
  }

  /** Starts the service again at its port, with a new identity and an empty cache. */
  async up(): Promise<void> {
    await this.#service.start();
  }

  /** Stops everything; calls that wait get no answer. */
  async close(): Promise<void> {
    this.#provider.close();
    await Promise.all([this.#service.stop(), this.#media.stop()]);
  }

  /** Moves the clock of service and provider: cache, days, codes and pauses. */
  advanceClock(ms: number): void {
    this.#clockOffsetMs += ms;
  }

  /** Refuses the next calls of a route until the user has verified it; returns the id of the event. */
  requireVerification(demand: VerificationDemand): string {
    return this.#verification.require(demand);
  }

  /** The provider forgets all verifications: their ids are answered with 36010. */
  expireVerifications(): void {
    this.#verification.expire();
  }

  /** Answers the next calls of a route so, whatever they send. The HTTP status follows from the body, unless given. */
  answerNext(path: string, reply: Reply, times = 1): void {
    this.#provider.plan(path, reply, times);
  }

  /** The next registrations of devices fail with 20010, or give an empty id. */
  failRegistration(times = 1, kind: '20010' | 'empty' = '20010'): void {
    const refused = { status: 0, error_code: 20010, data: {} };
    const empty = { status: 1, error_code: 0, data: { dfid: '' } };
    this.answerNext('/register/dev', { body: kind === 'empty' ? empty : refused }, times);
  }

  /** From now on callers of a route without an id from `/register/dev` are refused with 152. */
  requireDevice(path: string): void {
    this.#provider.forKnownDevices.add(path);
  }

  /** The provider blocks the next requests for addresses of songs, without an event that could be verified. */
  blockSongs(times: number): void {
    const body = { status: 0, error_code: 36010, error_msg: '', data: '异常事件验证' };
    this.answerNext('/song/url', { body }, times);
  }

  /** Calls of a route wait until the returned function is called. */
  hold(path: string): () => void {
    return this.#provider.hold(path);
  }

  /** A device id as `/register/dev` gives it. */
  issueDfid(): string {
    return this.#provider.issueDfid();
  }

  /** A session as a login gives it; the device of its first call is the one it belongs to. */
  createSession(account: Account = accounts[0]): { token: string; t1: string; userId: string } {
    const caller = { token: '', userId: '', t1: '', dfid: '', identity: null };
    const { token, t1 } = this.#provider.logIn(account, caller);
    return { token, t1: t1 ?? '', userId: account.userId };
  }

  /** A login elsewhere replaces all sessions, or those of one user: 51002 from now on. */
  replaceSession(userId?: string): void {
    for (const session of this.#provider.sessions(userId)) session.state = 'replaced';
  }

  /** All sessions, or those of one user, expire: 20018 from now on. */
  endSession(userId?: string): void {
    for (const session of this.#provider.sessions(userId)) session.state = 'ended';
  }

  /** With this code `/login/token` refuses every call; null = it decides by the session. */
  refuseRefresh(code: 20017 | 20018 | 51002 | null): void {
    this.#provider.refreshRefusal = code;
  }

  /** Gives a user a VIP for 30 days. */
  grantVip(userId: string = accounts[0].userId): void {
    this.#vip.grant(userId);
  }

  /** The addresses of songs given so far are answered with 403. */
  expireMedia(): void {
    this.#media.expireSignatures();
  }
}
