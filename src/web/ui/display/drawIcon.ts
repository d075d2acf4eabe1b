import { type SVGProps, createElement } from 'react';

/** An icon's data as lucide keeps it: the elements inside its svg. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface DrawnProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/** Draws an icon. The build puts this in place of lucide's own, which can do much that no page needs. */
export default function drawIcon({ node }: IconData) {
  return function DrawnIcon({ size = 24, strokeWidth = 2, ...rest }: DrawnProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
