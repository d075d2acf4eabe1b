/** How our own map is drawn: land and water by themselves. */
import type { ExpressionSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { DEEPEST_OUTLINES, OUTLINE_LAYERS } from '../../../../domain/maps/outlines.ts';
import type { MapColours } from './colours.ts';

/** Sources that are filled when it is known with what. */
export const FILLED = { names: 'names', rings: 'rings' } as const;

export const EMPTY: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
/** `tolerance`: circles stay round. */
const filled = (attribution = ''): SourceSpecification => ({
  type: 'geojson',
  data: EMPTY,
  tolerance: 0.05,
  attribution,
});

/** Whose the outlines and the names are. */
const credit = (address: string, name: string) =>
  `<a href="${address}" target="_blank" rel="noopener">${name}</a>`;
const NATURAL_EARTH = credit('https://www.naturalearthdata.com', 'Natural Earth');
const GEONAMES = `© ${credit('https://www.geonames.org', 'GeoNames')}, CC BY 4.0`;

/** The image of a town's dot. */
export const DOT = 'dot';

/**
 * The weight stands where MapLibre looks for it, in the first name; no family is called so. Without an address for glyphs
 * they are drawn by the browser, in the page's own letters.
 */
const LETTERS = { plain: ['medium', 'Manrope Variable'], strong: ['bold', 'Manrope Variable'] };

const byPopulation = <Value>(small: Value, middle: Value, big: Value): ExpressionSpecification =>
  ['step', ['get', 'population'], small, 100_000, middle, 700_000, big] as ExpressionSpecification;

/** Land, water, countries and the names of cities: a map that asks nobody else for anything. */
export const plainStyle = (colours: MapColours, outlines: string): StyleSpecification => ({
  version: 8,
  sources: {
    outlines: { type: 'vector', tiles: [outlines], maxzoom: DEEPEST_OUTLINES, attribution: NATURAL_EARTH },
    [FILLED.names]: filled(GEONAMES),
    [FILLED.rings]: filled(),
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    {
      id: 'land',
      type: 'fill',
      source: 'outlines',
      'source-layer': OUTLINE_LAYERS.land,
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'outlines',
      'source-layer': OUTLINE_LAYERS.coast,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.5],
      },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'outlines',
      'source-layer': OUTLINE_LAYERS.borders,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': colours.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.6, 8, 1.6],
        'line-dasharray': [3, 2.5],
      },
    },
    {
      id: 'rings',
      type: 'line',
      source: FILLED.rings,
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: {
        'line-color': colours.ring,
        'line-width': 1.25,
        'line-opacity': 0.55,
        'line-dasharray': [2, 3],
      },
    },
    {
      id: 'ringNames',
      type: 'symbol',
      source: FILLED.rings,
      filter: ['all', ['==', ['geometry-type'], 'Point'], ['>=', ['zoom'], ['get', 'fromZoom']]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': LETTERS.strong,
        'text-size': 11.5,
        'text-padding': 1,
      },
      paint: { 'text-color': colours.ring, 'text-halo-color': colours.land, 'text-halo-width': 2 },
    },
    {
      id: 'names',
      type: 'symbol',
      source: FILLED.names,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [
          'step',
          ['get', 'population'],
          ['literal', LETTERS.plain],
          700_000,
          ['literal', LETTERS.strong],
        ],
        'text-size': byPopulation(12, 13, 14.5),
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.45,
        'text-justify': 'auto',
        'text-padding': 4,
        'text-max-width': 9,
        'icon-image': DOT,
        'icon-size': byPopulation(0.75, 0.9, 1.1),
        'symbol-sort-key': ['-', 0, ['get', 'population']],
      },
      paint: {
        'text-color': byPopulation(colours.town, colours.name, colours.name),
        'text-halo-color': colours.land,
        'text-halo-width': 1.5,
        'icon-color': byPopulation(colours.town, colours.name, colours.name),
      },
    },
  ],
});
