import type { ParseKeys } from 'i18next';
import type * as english from './locales/en';

type Widen<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Widen<Tree[Key]> };

/** The texts of one language, with exactly the keys of English. */
export type Messages = Widen<typeof english>;

type PlainKeys<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Tree[Key] extends `${string}{{${string}`
      ? never
      : `${Prefix}${Key}`
    : PlainKeys<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** The key of a text without values, such as `settings.title`. */
export type MessageKey = Extract<ParseKeys, PlainKeys<typeof english>>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    returnNull: false;
    // `t('wrong.key')` does not compile, and neither does a text with missing values.
    resources: { translation: typeof english };
    // The values of formats that are not i18next's own; dates and times are in epoch ms.
    interpolationFormatTypeMap: { compact: number; percent: number; date: number; dateTime: number; time: number };
  }
}
