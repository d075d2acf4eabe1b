/** Cuts the outlines of the world into tiles as MapLibre reads them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { geoArea, geoIdentity, geoMercator, type GeoStream, geoStream } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { DEEPEST_OUTLINES, OUTLINE_LAYERS } from '../../src/domain/maps/outlines.ts';

/**
 * Land and countries of Natural Earth (public domain), each zoom in the scale that was drawn for it: what a program leaves out
 * of a finer one can cross itself, and is then filled wrongly.
 */
const SCALES = [
  { file: 'countries-110m.json', zooms: [0, 1] },
  { file: 'countries-50m.json', zooms: [2, 3] },
  { file: 'countries-10m.json', zooms: [DEEPEST_OUTLINES] },
];
const require = createRequire(import.meta.url);
const read = ({ file }: { file: string }): string =>
  readFileSync(require.resolve(`world-atlas/${file}`), 'utf8');

/** All that the tiles are made from, but for how. */
export const outlineSources = (): string[] => SCALES.map(read);

/** A tile's edge in its own units: at the deepest zoom some hundred metres each in Europe, finer than the outlines are. */
const EXTENT = 8192;
/** How far a tile reaches beyond its edges, so that what is cut there is not seen. */
const BUFFER = 128;
/** The edge of the flat map of the deepest zoom. */
const WORLD = 2 ** DEEPEST_OUTLINES * EXTENT;
/** A line of more points than MapLibre draws at once would not be drawn. */
const LONGEST_LINE = 1_000;
/** No land is larger; in steradians. */
const HALF_THE_EARTH = 2 * Math.PI;

type Spot = [x: number, y: number];
type Source = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;
/** On the flat map of the deepest zoom: the rings of one polygon, or one line. */
interface Shape {
  kind: 'polygon' | 'line';
  parts: Spot[][];
  box: { west: number; north: number; east: number; south: number };
}

/** Every tile down to the deepest zoom, by its name (`4/8/5.pbf`). */
export function outlineTiles(): Map<string, Uint8Array> {
  const tiles = new Map<string, Uint8Array>();
  for (const scale of SCALES) {
    const world: Source = JSON.parse(read(scale));
    const { land } = world.objects;
    const layers = [
      [OUTLINE_LAYERS.land, flattened(polygonsOf(feature(world, land)))],
      [OUTLINE_LAYERS.coast, inPieces(flattened(mesh(world, land)))],
      [OUTLINE_LAYERS.borders, inPieces(flattened(bordersOf(world)))],
    ] as const;
    for (const z of scale.zooms)
      for (let x = 0; x < 2 ** z; x += 1)
        for (let y = 0; y < 2 ** z; y += 1) tiles.set(`${z}/${x}/${y}.pbf`, tileOf(layers, z, x, y));
  }
  return tiles;
}

/** The polygons one by one, each with its land inside: a few of the source go around the other way, and would be all but the island. */
function polygonsOf({ features }: GeoJSON.FeatureCollection): GeoJSON.GeometryCollection {
  const geometries = features
    .flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [],
    )
    .map((rings): GeoJSON.Polygon => {
      const polygon: GeoJSON.Polygon = { type: 'Polygon', coordinates: rings };
      if (geoArea(polygon) <= HALF_THE_EARTH) return polygon;
      return { type: 'Polygon', coordinates: rings.map((ring) => ring.toReversed()) };
    });
  return { type: 'GeometryCollection', geometries };
}

/** ISO 3166 in numbers. */
const [UKRAINE, RUSSIA] = ['804', '643'];
/** Between the mainland and the Crimea, where the source has a border that no neighbour of ours knows. */
const isOfCrimea = (line: readonly GeoJSON.Position[]): boolean => line.every(([, lat = 0]) => lat < 46.5);

/** The lines between countries. */
function bordersOf(world: Source): GeoJSON.MultiLineString {
  const { countries } = world.objects;
  const isBoth = (...both: { id?: string | number }[]) =>
    [UKRAINE, RUSSIA].every((id) => both.some((country) => country.id === id));
  const theirs = mesh(world, countries, isBoth).coordinates.filter((line) => !isOfCrimea(line));
  const others = mesh(world, countries, (one, other) => one !== other && !isBoth(one, other)).coordinates;
  return { type: 'MultiLineString', coordinates: [...theirs, ...others] };
}

/** What lies on the flat map, cut open along the 180th meridian and at its ends. */
function flattened(object: GeoJSON.FeatureCollection | GeoJSON.Geometry): Shape[] {
  const mercator = geoMercator()
    .scale(WORLD / (2 * Math.PI))
    .translate([WORLD / 2, WORLD / 2])
    // No points are put in where a great circle would be bent.
    .precision(0);
  return drawn(object, (to) => mercator.stream(to));
}

/** Draws an object through a projection into a list of shapes. */
function drawn(object: Parameters<typeof geoStream>[0], through: (to: GeoStream) => GeoStream): Shape[] {
  const shapes: Shape[] = [];
  let rings: Spot[][] | null = null;
  let line: Spot[] = [];
  const add = (kind: Shape['kind'], parts: Spot[][]) => {
    if (parts.length > 0) shapes.push({ kind, parts, box: boxOf(parts) });
  };
  geoStream(
    object,
    through({
      point: (x, y) => void line.push([x, y]),
      lineStart: () => {
        line = [];
      },
      lineEnd: () => {
        if (rings) rings.push(line);
        else if (line.length > 1) add('line', [line]);
      },
      polygonStart: () => {
        rings = [];
      },
      polygonEnd: () => {
        add('polygon', rings ?? []);
        rings = null;
      },
    }),
  );
  return shapes;
}

function boxOf(parts: readonly Spot[][]): Shape['box'] {
  const box = { west: Number.POSITIVE_INFINITY, north: Number.POSITIVE_INFINITY, east: -1, south: -1 };
  for (const [x, y] of parts.flat()) {
    box.west = Math.min(box.west, x);
    box.north = Math.min(box.north, y);
    box.east = Math.max(box.east, x);
    box.south = Math.max(box.south, y);
  }
  return box;
}

/** Lines in pieces of bounded length, without what goes along the edges of the flat map: that is no coast. */
function inPieces(lines: readonly Shape[]): Shape[] {
  const pieces: Spot[][] = [];
  for (const line of lines.flatMap(({ parts }) => parts)) {
    let piece: Spot[] = [];
    for (const spot of line) {
      const before = piece.at(-1);
      if (before && (piece.length > LONGEST_LINE || isAlongEdge(before, spot))) {
        pieces.push(piece);
        piece = isAlongEdge(before, spot) ? [] : [before];
      }
      piece.push(spot);
    }
    pieces.push(piece);
  }
  return pieces
    .filter(({ length }) => length > 1)
    .map((piece) => ({ kind: 'line', parts: [piece], box: boxOf([piece]) }));
}

function isAlongEdge(...[[x, y], [toX, toY]]: [Spot, Spot]): boolean {
  const isAt = (edge: number, one: number, other: number) =>
    Math.abs(one - edge) < 1 && Math.abs(other - edge) < 1;
  return [0, WORLD].some((edge) => isAt(edge, x, toX) || isAt(edge, y, toY));
}

function tileOf(
  layers: readonly (readonly [name: string, shapes: readonly Shape[]])[],
  z: number,
  x: number,
  y: number,
): Uint8Array {
  const shrink = 2 ** (z - DEEPEST_OUTLINES);
  const [left, top] = [x * EXTENT, y * EXTENT];
  const projection = geoIdentity()
    .scale(shrink)
    .translate([-left, -top])
    .clipExtent([
      [-BUFFER, -BUFFER],
      [EXTENT + BUFFER, EXTENT + BUFFER],
    ]);
  const reaches = ({ box }: Shape) =>
    box.east * shrink >= left - BUFFER &&
    box.west * shrink <= left + EXTENT + BUFFER &&
    box.south * shrink >= top - BUFFER &&
    box.north * shrink <= top + EXTENT + BUFFER;
  const filled = layers.flatMap(([name, shapes]) => {
    const features = shapes
      .filter(reaches)
      .flatMap(({ kind, parts }) =>
        drawn(
          kind === 'polygon'
            ? { type: 'Polygon', coordinates: parts.map((ring) => [...ring, ring[0] as Spot]) }
            : { type: 'MultiLineString', coordinates: parts },
          (to) => projection.stream(to),
        ),
      )
      .flatMap(featuresOf);
    return features.length > 0 ? [[name, { features }] as const] : [];
  });
  return fromGeojsonVt(Object.fromEntries(filled) as never, { version: 2, extent: EXTENT });
}

/** A shape of a tile in whole units: a line, or each outer ring with the holes in it. */
function featuresOf({ kind, parts }: Shape): { type: 2 | 3; geometry: Spot[][]; tags: null }[] {
  const whole = parts.map(rounded);
  if (kind === 'line')
    return whole
      .filter(({ length }) => length > 1)
      .map((line) => ({ type: 2, geometry: [line], tags: null }));
  const rings = whole.filter((ring) => ring.length > 2 && areaOf(ring) !== 0);
  const outers = rings.filter((ring) => areaOf(ring) > 0).map((ring) => [ring]);
  for (const hole of rings.filter((ring) => areaOf(ring) < 0))
    outers.find(([outer]) => outer && isInside(outer, hole[0] as Spot))?.push(hole);
  return outers.map((geometry) => ({ type: 3, geometry, tags: null }));
}

/** In whole units, without points that then are the same as the one before. */
function rounded(line: readonly Spot[]): Spot[] {
  const points = line.map(([x, y]): Spot => [Math.round(x), Math.round(y)]);
  return points.filter(([x, y], nr) => nr === 0 || x !== points[nr - 1]?.[0] || y !== points[nr - 1]?.[1]);
}

/** Twice the area of a ring; that of a hole is negative. */
const areaOf = (ring: readonly Spot[]): number =>
  ring.reduce((sum, [x, y], nr) => {
    const [nextX, nextY] = ring[(nr + 1) % ring.length] as Spot;
    return sum + x * nextY - nextX * y;
  }, 0);

function isInside(ring: readonly Spot[], [x, y]: Spot): boolean {
  let isIn = false;
  ring.forEach(([fromX, fromY], nr) => {
    const [toX, toY] = ring[(nr + 1) % ring.length] as Spot;
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) isIn = !isIn;
  });
  return isIn;
}
