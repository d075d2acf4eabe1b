import { short } from './numbers.ts';
import { FRAME, type Paint } from './scene.ts';
import { mirrored, shape, sky, sunWithRipples } from './scenery.ts';

/** Sea waves in layers before a large low sun; the nearer, the longer and darker. */
export function waves(random: () => number, paint: Paint): string {
  const isMirrored = random() < 0.5;
  const sun = sunWithRipples(180 + random() * 80, 132 + random() * 20, 68 + random() * 16, paint);
  const start = random();
  const layers = (['haze', 'far', 'middle', 'near', 'shade'] as const).map((part, index) =>
    shape(paint(part), wave(164 + index * 28, 104 + index * 30, 20 + index * 4, start + index * 0.37)),
  );
  return sky(paint) + mirrored(isMirrored, sun + layers.join(''));
}

/** Path data of a row of crests at y, `length` apart and `height` high, moved to the left by `phase` lengths. */
function wave(y: number, length: number, height: number, phase: number): string {
  const trough = `${short(length * 0.06)} ${short(height * 0.9)} ${short(length * 0.45)} ${short(height * 1.5)} ${length} 0`;
  const count = Math.ceil(FRAME.width / length) + 1;
  const left = -(phase % 1) * length;
  return `M${short(left)} ${y}c${Array(count).fill(trough).join(' ')}V${FRAME.height}H0z`;
}
