import type { ParseKeys } from 'i18next';
import type * as english from './locales/en.ts';

type Widen<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Widen<Tree[Key]> };

/** Texts of one language with exactly the keys of English. */
export type Messages = Widen<typeof english>;

type PlainKeys<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Tree[Key] extends `${string}{{${string}`
      ? never
      : `${Prefix}${Key}`
    : PlainKeys<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** Key of a text without values, such as `settings.title`. */
export type MessageKey = Extract<ParseKeys, PlainKeys<typeof english>>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    returnNull: false;
    // A wrong key or missing values do not compile.
    resources: { translation: typeof english };
    // Value types of our own formats; dates and times are in epoch ms.
    interpolationFormatTypeMap: { compact: number; percent: number; date: number; dateTime: number; time: number };
  }
}
