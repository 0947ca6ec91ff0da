/*
 * For scripts that Node runs directly and that use modules of src: resolves their `@/`, as the builds do.
 * `node --import ./scripts/source-alias.mjs <script>`.
 */
import { registerHooks } from 'node:module';

const sources = new URL('../src/', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith('@/') ? `${sources}${specifier.slice(2)}` : specifier, context),
});
