import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isInSight, type LookingMap, lookAt, paddingOf } from './sight.ts';

const PHONE = { clientWidth: 390, clientHeight: 844 };
const ON_PHONE = { top: 64, right: 56, bottom: 144 };
const NOTHING = { top: 0, right: 0, bottom: 0 };

test('beside what lies on the map there is room for a pin', () => {
  assert.deepEqual(paddingOf({ clientWidth: 1000, clientHeight: 800 }, NOTHING, { forPins: true }), {
    top: 56,
    right: 72,
    bottom: 56,
    left: 72,
  });
  assert.deepEqual(paddingOf(PHONE, ON_PHONE, { forPins: false }), { ...ON_PHONE, right: 0, left: 0 });
  const { left, right } = paddingOf(PHONE, ON_PHONE, { forPins: true });
  assert.ok(left < 55 && right < 111);
});

test('in a low window something is left between, whatever lies on the map', () => {
  for (const clientHeight of [60, 120, 200, 256, 280, 320, 390])
    for (const forPins of [true, false]) {
      const { top, bottom } = paddingOf({ clientWidth: 320, clientHeight }, ON_PHONE, { forPins });
      assert.ok(clientHeight - top - bottom > 20, `${top} and ${bottom} of ${clientHeight} px`);
    }
  assert.equal(isInSight({ clientWidth: 320, clientHeight: 240 }, ON_PHONE), false);
  assert.equal(isInSight({ clientWidth: 320, clientHeight: 320 }, ON_PHONE), true);
});

/** A map of 100 px a degree. */
function mapAt(lng: number) {
  const went: Parameters<LookingMap['easeTo']>[0][] = [];
  const map: LookingMap = {
    getContainer: () => PHONE,
    getCenter: () => ({ lat: 0, lng }),
    project: (point) => ({ x: 195 + (point.lng - lng) * 100, y: 422 - point.lat * 100 }),
    easeTo: (camera) => went.push(camera),
  };
  return { map, went };
}

test('what is in sight is not gone to; what is not comes to the middle of what is left', () => {
  const { map, went } = mapAt(19);
  lookAt(map, { lat: 0, lng: 19.5 }, ON_PHONE);
  assert.deepEqual(went, []);
  lookAt(map, { lat: 0, lng: 21 }, ON_PHONE);
  // Below the strip.
  lookAt(map, { lat: -3.2, lng: 19 }, ON_PHONE);
  assert.deepEqual(went, [
    { center: { lat: 0, lng: 21 }, offset: [0, -40] },
    { center: { lat: -3.2, lng: 19 }, offset: [0, -40] },
  ]);
});

test('it is gone to in the copy of the earth that is looked at', () => {
  const { map, went } = mapAt(379);
  lookAt(map, { lat: 0, lng: 19.5 }, ON_PHONE);
  lookAt(map, { lat: 0, lng: 22 }, ON_PHONE);
  assert.deepEqual(
    went.map(({ center }) => center.lng),
    [382],
  );
});
