import assert from 'node:assert/strict';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { whenScrolled } from './scrollEnd.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a browser that says when scrolling ends is believed', () => {
  const strip = Object.assign(new EventTarget(), { onscrollend: null });
  const call = vi.fn();
  const end = whenScrolled(strip, call);
  strip.dispatchEvent(new Event('scroll'));
  vi.runAllTimers();
  assert.equal(call.mock.calls.length, 0);
  strip.dispatchEvent(new Event('scrollend'));
  assert.equal(call.mock.calls.length, 1);
  end();
  strip.dispatchEvent(new Event('scrollend'));
  assert.equal(call.mock.calls.length, 1);
});

test('another is watched until nothing moves', () => {
  const strip = new EventTarget();
  const call = vi.fn();
  const end = whenScrolled(strip, call);
  for (let step = 0; step < 10; step += 1) {
    strip.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(100);
  }
  assert.equal(call.mock.calls.length, 0);
  vi.runAllTimers();
  assert.equal(call.mock.calls.length, 1);
  strip.dispatchEvent(new Event('scroll'));
  end();
  vi.runAllTimers();
  assert.equal(call.mock.calls.length, 1);
});
