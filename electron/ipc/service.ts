/** The network modes of the settings, in which the shell looks for another music service or none. */
export const networkModes = ['mainnet', 'testnet', 'devnet'] as const;
export type NetworkMode = (typeof networkModes)[number];

/**
 * The music service on this computer, as far as the shell is concerned with it:
 *
 * - `off`: none is wanted (devnet), or none answers and this installation contains none.
 * - `starting`: looked for, or started; also again after it ended by itself.
 * - `found`: a service that answers at the usual address of the network mode, started by someone else.
 * - `running`: the embedded one.
 * - `failed`: the embedded one ended too often, or can't be started.
 */
export type ServiceState =
  | { kind: 'off' | 'starting' | 'failed' }
  /** `http://127.0.0.1:port`. */
  | { kind: 'found' | 'running'; address: string };
