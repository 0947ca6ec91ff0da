import { parseArgs } from 'node:util';
import type { ApiGeneration } from './api-exchange.ts';

/** Default ports of clients for a music service and for the demo service. */
const DEFAULT_PORTS = [6521, 6523] as const;

/** A usage error, with a message of one sentence. */
export class UsageError extends Error {}

export type CliOptions = {
  /** Ports to listen at; occupied ones are left out. */
  ports: readonly [number, ...number[]];
  /** null when not given. */
  dataDir: string | null;
  /** Validity of a restricted song's address; null when not given. */
  grantSeconds: number | null;
  /** Whether callers may request faults. */
  faults: boolean;
  /** Generation of the response format. */
  generation: ApiGeneration;
  /** Whether to identify as lite. */
  lite: boolean;
};

const USAGE = 'node server/main.ts [--port N]… [--data DIR] [--grant-seconds N] [--faults] [--generation 1|2] [--lite]';

/** Parses the command line; throws {@link UsageError}. */
export function parseCliOptions(args: readonly string[]): CliOptions {
  let values: {
    port?: string[] | undefined;
    data?: string | undefined;
    'grant-seconds'?: string | undefined;
    faults?: boolean | undefined;
    generation?: string | undefined;
    lite?: boolean | undefined;
  };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', multiple: true },
        data: { type: 'string' },
        'grant-seconds': { type: 'string' },
        faults: { type: 'boolean' },
        generation: { type: 'string' },
        lite: { type: 'boolean' },
      },
      strict: true,
    }));
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\.\s/)[0] ?? '') : String(error);
    throw new UsageError(`${reason.replace(/\.$/, '')}; usage: ${USAGE}.`);
  }
  const [first, ...further] = (values.port ?? []).map(parsePort);
  if (values.data === '') throw new UsageError('--data needs the path of a folder.');
  const generation = values.generation ?? '1';
  if (generation !== '1' && generation !== '2') {
    throw new UsageError(`--generation needs 1 or 2, not "${generation}".`);
  }
  const seconds = values['grant-seconds'];
  if (seconds !== undefined && !/^[1-9]\d{0,5}$/.test(seconds)) {
    throw new UsageError(`--grant-seconds needs a whole number from 1 to 999999, not "${seconds}".`);
  }
  return {
    ports: first === undefined ? DEFAULT_PORTS : [first, ...further],
    dataDir: values.data ?? null,
    faults: values.faults === true,
    grantSeconds: seconds === undefined ? null : Number(seconds),
    generation: generation === '2' ? 2 : 1,
    lite: values.lite === true,
  };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new UsageError(`--port needs a whole number from 0 to 65535, not "${text}".`);
}
