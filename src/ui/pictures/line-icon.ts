import { createElement, type ReactElement, type SVGProps } from 'react';

/** Tags and attributes of what an icon consists of, in a square of 24. */
export type IconShapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

type LineIconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * What a build uses in place of the renderer of lucide-react (build/plain-icons.ts), which is larger than the icons of most
 * pages. Takes the attributes of an `<svg>`, and shows nothing to a screen reader: whatever it stands in has a name.
 */
export function lineIcon(shapes: IconShapes): (props: LineIconProps) => ReactElement {
  return ({ size = 24, className, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
        className: className ? `lucide ${className}` : 'lucide',
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
