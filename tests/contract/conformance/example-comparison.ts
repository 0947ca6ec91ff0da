import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { exampleBody } from '../example-bodies.ts';
import { missingOf } from '../json-shape.ts';
import { type Answer, at } from '../service-caller.ts';
import type { AllowedDifference } from '../services/embedded-differences.ts';
import type { ContractService } from '../services/embedded-service.ts';

type Example = { file: string; http: number; confidence: string };

const index: Example[] = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '..', 'examples', 'index.json'), 'utf8'),
);
const nameOf = ({ file }: Example): string => file.replace(/\.json$/, '');
const examples = new Map(index.map((example) => [nameOf(example), example]));

/** Fields whose values determine what clients do. */
const verdicts = [
  'status',
  'code',
  'error_code',
  'errcode',
  'wx_errcode',
  'data.status',
  'data.v_type',
  'priv_status',
  'extName',
];

/** Compares a service's answers with the example bodies, and records which were compared. */
export class ExampleComparison {
  readonly #service: Pick<ContractService, 'allowed' | 'unreachable'>;
  readonly #compared = new Set<string>();
  readonly #used = new Set<AllowedDifference>();

  constructor(service: Pick<ContractService, 'allowed' | 'unreachable'>) {
    this.#service = service;
  }

  /**
   * Expects the HTTP status of the example, its fields with their JSON types, and the values that clients decide by. An
   * unreachable example must differ. Throws for an unknown name.
   */
  expectLike(name: string, answer: Answer): void {
    const example = examples.get(name);
    if (!example) throw new Error(`no example ${name}`);
    const differences = [...differencesOf(example, answer)].filter((difference) => !this.#isAllowed(name, difference));
    if (name in this.#service.unreachable) {
      expect.soft(differences, `${name} is listed as unreachable`).not.toEqual([]);
      return;
    }
    this.#compared.add(name);
    expect.soft(differences, name).toEqual([]);
  }

  /** Examples that were neither compared nor listed as unreachable, and names in that list without an example. */
  unexplained(): { examples: string[]; reasons: string[] } {
    const { unreachable } = this.#service;
    return {
      examples: [...examples.keys()].filter((name) => !this.#compared.has(name) && !(name in unreachable)),
      reasons: Object.keys(unreachable).filter((name) => !examples.has(name)),
    };
  }

  /** Reasons of allowed differences that did not occur. */
  unusedAllowances(): string[] {
    return this.#service.allowed
      .filter((difference) => !this.#used.has(difference))
      .map(({ example, difference, reason }) => `${example} ${difference}: ${reason}`);
  }

  #isAllowed(name: string, difference: string): boolean {
    const found = this.#service.allowed.find(
      (entry) =>
        (typeof entry.example === 'string' ? entry.example === name : entry.example.test(name)) &&
        entry.difference.test(difference),
    );
    if (found) this.#used.add(found);
    return found !== undefined;
  }
}

function* differencesOf({ file, http, confidence }: Example, answer: Answer): Generator<string> {
  const body = exampleBody(file);
  if (answer.http !== http) yield `HTTP status: ${http}, found ${answer.http}`;
  yield* missingOf(body, answer.body);
  // The contract marks codes that only the examples have.
  if (confidence === 'I') return;
  for (const field of verdicts) {
    const [wanted, found] = [at(body, field), at(answer.body, field)];
    // Missing fields and other types are reported already.
    if (typeof found === typeof wanted && typeof found !== 'object' && found !== wanted)
      yield `${field}: value ${wanted}, found ${found}`;
  }
}
