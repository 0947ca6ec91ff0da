import type { AudioSource } from './output-state';

/** More servers than any service uses. */
const maxOrigins = 100;

/**
 * Chooses among the sources of a song. A server whose address failed while another one of the same song played is used
 * last for the next songs: one that is silent, instead of refusing at once, would otherwise delay each of them.
 */
export class MirrorChoice {
  readonly #failing = new Set<string>();
  /** The server that failed for the current song; null until another one plays, or while none has failed. */
  #suspect: string | null = null;

  /** The source to begin with, also of a song that is only prepared. */
  preferred(sources: readonly AudioSource[]): AudioSource {
    return sources.find((source) => !this.#failing.has(originOf(source))) ?? sources[0] ?? '';
  }

  /** The source that the current song begins with. */
  first(sources: readonly AudioSource[]): AudioSource {
    this.#suspect = null;
    return this.preferred(sources);
  }

  /** The source to load after the first one of the current song failed. */
  second(sources: readonly AudioSource[]): AudioSource {
    const failed = this.first(sources);
    // The last one, because the first ones may share a server; the first itself where all the others failed before.
    const other = sources.findLast((source) => originOf(source) !== originOf(failed)) ?? failed;
    if (other !== failed) this.#suspect = originOf(failed);
    return other;
  }

  /** The loaded source plays. */
  works(): void {
    if (this.#suspect === null) return;
    if (this.#failing.size >= maxOrigins) this.#failing.clear();
    this.#failing.add(this.#suspect);
    this.#suspect = null;
  }
}

/** "" for a file. */
function originOf(source: AudioSource): string {
  return typeof source === 'string' && URL.canParse(source) ? new URL(source).origin : '';
}
