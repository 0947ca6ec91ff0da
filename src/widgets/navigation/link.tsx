import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { NavigationContext } from './router';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** An address within the app, from its root, such as those of `paths`. */
  to: string;
};

/**
 * A link to a screen. React Router's own follows the current location, so that each of the hundred names in a list is rendered
 * again with every navigation, and each takes some twenty hooks of memory.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext);
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // A link to the current address adds no entry to the history, which is how browsers follow links.
    if (event.currentTarget.href === location.href) navigator.replace(to);
    else navigator.push(to);
  };
  return <a {...rest} href={navigator.createHref(to)} onClick={open} />;
}

/** False for a click that opens a link in another tab or window, or saves it, and for other buttons. */
function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}
