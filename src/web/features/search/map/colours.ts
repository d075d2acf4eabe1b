/** The colours of the map: those of map.css, as the canvas needs them. */
export const COLOURS = ['water', 'land', 'coast', 'border', 'name', 'town', 'ring'] as const;
export type MapColours = Record<(typeof COLOURS)[number], string>;

/** What the custom properties (`--map-water` …) of an element come to in the light or dark that is chosen. */
export function readColours(element: HTMLElement): MapColours {
  const probe = element.appendChild(document.createElement('span'));
  const read = COLOURS.map((name) => {
    probe.style.color = `var(--map-${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(read) as MapColours;
}

/** Calls whenever light and dark change places, by the system or by the page. */
export function watchColours(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const theme = new MutationObserver(changed);
  dark.addEventListener('change', changed);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', changed);
    theme.disconnect();
  };
}
