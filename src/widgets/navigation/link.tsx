import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { NavigationContext } from './router.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** An address within the app, from its root, such as those of `paths`. */
  to: string;
};

/**
 * A link to a screen. React Router's own link subscribes to the location: each of a hundred names in a list would
 * render on every navigation and hold some twenty hooks in memory.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext);
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // Like a link of the browser, one to the current address adds no history entry.
    if (event.currentTarget.href === location.href) navigator.replace(to);
    else navigator.push(to);
  };
  return <a {...rest} href={navigator.createHref(to)} onClick={open} />;
}

/** False for clicks that open a link in another tab or window or save it, and for other buttons. */
function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}
