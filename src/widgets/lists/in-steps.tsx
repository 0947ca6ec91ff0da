import { Fragment, type ReactNode, useRef } from 'react';
import { useIsNear } from './shelf/use-is-near.ts';

/** Items rendered at once; more when their end comes near. */
const renderedAtOnce = 40;

type InStepsProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** Element of the end, `li` in a list. */
  as?: 'div' | 'li';
};

/** A long list of items of any height, rendered as far as it is scrolled. */
export function InSteps<Item>({ items, ...props }: InStepsProps<Item>) {
  const { keyOf, render } = props;
  const rest = items.slice(renderedAtOnce);
  return (
    <>
      {items.slice(0, renderedAtOnce).map((item) => (
        <Fragment key={keyOf(item)}>{render(item)}</Fragment>
      ))}
      {rest.length > 0 ? <NextStep items={rest} {...props} /> : null}
    </>
  );
}

function NextStep<Item>({ as = 'div', ...props }: InStepsProps<Item>) {
  const end = useRef<HTMLDivElement>(null);
  // Both elements take the ref and the attribute.
  const End = as as 'div';
  return useIsNear(end) ? <InSteps as={as} {...props} /> : <End ref={end} aria-hidden="true" />;
}
