/** MapLibre with its worker as a file of ours: it is made from no blob, which our policy would refuse. */
import {
  AttributionControl,
  GPUInitializationError,
  Map as MapLibre,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

setWorkerUrl(workerUrl);

export { AttributionControl, GPUInitializationError, MapLibre, ScaleControl };
