import assert from 'node:assert/strict';
import { test } from 'vitest';
import { distanceKm, pickNearestCity } from './nearestCity.ts';

const munich = { placeId: 'g-2867714', lat: 48.13743, lng: 11.57549, population: 1_260_391 };
const augsburg = { placeId: 'g-2954172', lat: 48.37154, lng: 10.89851, population: 259_196 };
const graefelfing = { placeId: 'g-1', lat: 48.11878, lng: 11.42939, population: 13_000 };
const suva = { placeId: 'g-2198148', lat: -18.14161, lng: 178.44149, population: 77_366 };

test('distances are along the surface of the earth, across the date line too', () => {
  assert.ok(Math.abs(distanceKm(munich, augsburg) - 56.5) < 1);
  assert.equal(distanceKm(munich, munich), 0);
  assert.ok(distanceKm({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 }) < 23);
});

test('a suburb belongs to the city that covers it', () => {
  const cities = [graefelfing, munich, augsburg];
  assert.equal(pickNearestCity(cities, { lat: 48.12, lng: 11.44 })?.placeId, munich.placeId);
  assert.equal(pickNearestCity(cities.reverse(), { lat: 48.12, lng: 11.44 })?.placeId, munich.placeId);
});

test('outside every city the nearest edge wins', () => {
  assert.equal(pickNearestCity([munich, augsburg], { lat: 48.33, lng: 11.0 })?.placeId, augsburg.placeId);
});

test('a point far from every city belongs to none', () => {
  assert.equal(pickNearestCity([suva], { lat: -30, lng: -150 }), null);
  assert.equal(pickNearestCity([], { lat: 0, lng: 0 }), null);
});
