/**
 * What the map's code loads of MapLibre, without drawing: the earth is flat, nothing moves but at once, and what the map is
 * told stands in `told`. A test mocks `features/search/map/mapLibre.ts` by this file.
 */
import type { Point } from '../../src/domain/places/place.ts';

type Listener = (event: { originalEvent?: unknown }) => void;
type Corners = [west: number, south: number, east: number, north: number];

/** So many px a degree has until the map goes elsewhere. */
const SCALE = 100;

export class MapLibre {
  /** Each that was made, the last one last. */
  static made: MapLibre[] = [];

  told: [what: string, ...how: unknown[]][] = [];
  center: Point = { lat: 0, lng: 0 };
  touchZoomRotate = { disableRotation() {} };
  keyboard = { disableRotation() {} };
  private container: HTMLElement;
  private canvases = document.createElement('div');
  private listeners = new Map<string, Set<Listener>>();
  private sources = new Map<string, { data: unknown }>();

  constructor({ container }: { container: HTMLElement }) {
    this.container = container;
    container.append(this.canvases);
    MapLibre.made.push(this);
  }

  on(event: string, call: Listener): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(call));
  }
  off(event: string, call: Listener): void {
    this.listeners.get(event)?.delete(call);
  }
  fire(event: string, { byHand = false } = {}): void {
    for (const call of [...(this.listeners.get(event) ?? [])]) call(byHand ? { originalEvent: {} } : {});
  }
  /** The style is there: with the sources that ours has. */
  styled(sources: readonly string[] = ['names', 'rings']): void {
    this.sources = new Map(sources.map((name) => [name, { data: null }]));
    this.fire('style.load');
  }

  project({ lat, lng }: Point) {
    const { clientWidth, clientHeight } = this.container;
    return {
      x: clientWidth / 2 + (lng - this.center.lng) * SCALE,
      y: clientHeight / 2 - (lat - this.center.lat) * SCALE,
    };
  }
  unproject([x, y]: [number, number]): Point {
    const { clientWidth, clientHeight } = this.container;
    return {
      lng: this.center.lng + (x - clientWidth / 2) / SCALE,
      lat: this.center.lat - (y - clientHeight / 2) / SCALE,
    };
  }
  getCenter = () => this.center;
  getZoom = () => 10;
  getMaxZoom = () => 15;
  getContainer = () => this.container;
  getCanvasContainer = () => this.canvases;
  getBounds() {
    const { clientWidth, clientHeight } = this.container;
    const [northWest, southEast] = [this.unproject([0, 0]), this.unproject([clientWidth, clientHeight])];
    return {
      getSouth: () => southEast.lat,
      getWest: () => northWest.lng,
      getNorth: () => northWest.lat,
      getEast: () => southEast.lng,
    };
  }

  fitBounds([west, south, east, north]: Corners, options: object): void {
    this.tell('fitBounds', [west, south, east, north], options);
    this.goTo({ lat: (south + north) / 2, lng: (west + east) / 2 });
  }
  easeTo(camera: { center: Point }): void {
    this.tell('easeTo', camera);
    this.goTo(camera.center);
  }
  zoomTo(zoom: number): void {
    this.tell('zoomTo', zoom);
  }
  /** Goes to a place; by hand as somebody who pulls the map. */
  goTo(center: Point, { byHand = false } = {}): void {
    this.center = center;
    this.fire('move');
    this.fire('moveend', { byHand });
  }

  setStyle(style: unknown): void {
    this.tell('setStyle', style);
  }
  setPaintProperty(layer: string, name: string): void {
    this.tell('setPaintProperty', layer, name);
  }
  addSource(name: string): void {
    this.sources.set(name, { data: null });
  }
  getSource(name: string) {
    const source = this.sources.get(name);
    return source && { setData: (data: unknown) => void Object.assign(source, { data }) };
  }
  /** With what one of the sources is filled. */
  dataOf = (name: string): unknown => this.sources.get(name)?.data;
  setMaxZoom() {}
  addImage() {}
  addLayer() {}
  addControl() {}
  remove(): void {
    this.canvases.remove();
    this.tell('remove');
  }

  private tell(what: string, ...how: unknown[]): void {
    this.told.push([what, ...how]);
  }
  /** How often it was told to do something, and how. */
  toldTo = (what: string): unknown[][] =>
    this.told.filter(([each]) => each === what).map(([, ...how]) => how);
}

export class AttributionControl {}
export class ScaleControl {
  setUnit() {}
}
export class GPUInitializationError extends Error {}
