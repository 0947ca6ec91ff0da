import 'i18next';
import type { messages as english } from './locales/en';

type Widen<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Widen<Tree[Key]> };

/** The texts of one language, with exactly the keys of English. */
export type Messages = Widen<typeof english>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    returnNull: false;
    // `t('wrong.key')` does not compile, and neither does a text with missing values.
    resources: { translation: typeof english };
  }
}
