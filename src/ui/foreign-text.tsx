import type { ComponentPropsWithRef } from 'react';

type ForeignTextProps = ComponentPropsWithRef<'span'> & {
  /** Default: `span`. */
  as?: 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'strong' | 'dd' | 'li' | 'blockquote';
};

/**
 * Text from outside the app, such as a title, a name or a comment: `dir="auto"` puts an ellipsis at its own end. Not
 * for flex or grid elements, whose children would change sides. Names inside must not have a `dir`, because the first
 * of them sets the direction. Without hooks, because rows are created by the thousand.
 */
export function ForeignText({ as: Element = 'span', ...rest }: ForeignTextProps) {
  // All these elements have the same attributes; their refs are not used.
  const Any = Element as 'span';
  return <Any dir="auto" {...rest} />;
}
