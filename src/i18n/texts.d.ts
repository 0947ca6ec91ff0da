/** Written by build/text-files.ts. */
declare module 'virtual:texts' {
  /** Loads a group of texts, named `language/group`: the texts of its areas, by area. */
  export const loaders: Readonly<Record<string, () => Promise<object>>>;
}
