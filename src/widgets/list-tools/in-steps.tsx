import { Fragment, type ReactNode, useRef } from 'react';
import { useIsNear } from '@/widgets/lists/shelf/use-is-near.ts';

/** Items rendered at once; more when their end comes near. */
const renderedAtOnce = 40;

type InStepsProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** True in a `ul`, which can have only `li`. */
  isList?: boolean;
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

function NextStep<Item>(props: InStepsProps<Item>) {
  const place = useRef<HTMLDivElement & HTMLLIElement>(null);
  if (useIsNear(place)) return <InSteps {...props} />;
  return props.isList ? <li ref={place} aria-hidden="true" /> : <div ref={place} />;
}
