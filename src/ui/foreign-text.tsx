import type { ComponentPropsWithRef } from 'react';

type ForeignTextProps = ComponentPropsWithRef<'span'> & {
  /** The element; by default a `span`. */
  as?: 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'strong' | 'dd' | 'li' | 'blockquote';
};

/**
 * A text that is not the app's, such as a title, a name or a comment: it has its own direction, so an ellipsis is at its
 * end. Not for elements with a flex or grid layout, whose children would change sides; names inside of it must not have a
 * `dir` of their own, because its direction is that of the first of them. Without hooks, because rows are created by the
 * thousand.
 */
export function ForeignText({ as: Element = 'span', ...rest }: ForeignTextProps) {
  // The elements have the same attributes; their refs are not used.
  const Any = Element as 'span';
  return <Any dir="auto" {...rest} />;
}
