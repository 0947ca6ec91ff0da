/** Why a call got no response: a code such as ERR_NETWORK, without the address, which contains the session. */
export class HttpError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`no response (${code})`);
    this.name = 'HttpError';
    this.code = code;
  }

  get isCancelled(): boolean {
    return this.code === 'ERR_CANCELED';
  }

  get isTimeout(): boolean {
    return this.code === 'ECONNABORTED';
  }
}
