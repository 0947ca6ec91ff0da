import type { SettingKey } from '@/core/settings/setting-fields';

/** What importing a part changes. */
export type PartChange =
  | { kind: 'same' }
  /** This many values differ, among them these settings. */
  | { kind: 'values'; count: number; settings: readonly SettingKey[] }
  /** This many entries take the place of others; `leftOut` do not fit. */
  | { kind: 'replaced'; before: number; after: number; leftOut: number }
  /** New entries, present ones that change, and entries that do not fit. */
  | { kind: 'merged'; added: number; changed: number; leftOut: number };
