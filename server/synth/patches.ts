import type { FmPatch } from './fm-voice.ts';
import patches from './patches.json' with { type: 'json' };
import type { PluckPatch } from './pluck-voice.ts';
import type { VowelPatch } from './vowel-voice.ts';
import type { WavePatch } from './wave-voice.ts';

export type Patch = WavePatch | FmPatch | PluckPatch | VowelPatch;
export type PatchName = keyof typeof patches;

/** Every sound of the arrangements, by name. */
export const PATCHES = patches as Record<PatchName, Patch>;
