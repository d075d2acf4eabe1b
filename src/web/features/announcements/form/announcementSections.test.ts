import assert from 'node:assert/strict';
import { test } from 'vitest';
import { AnnouncementEdit } from '../../../../contract/announcementBody.ts';
import { ANNOUNCEMENT_SECTIONS } from './announcementSections.ts';

test('every field that can be refused stands in one section', () => {
  const unseen = ['requestReview', 'version'];
  const fields = Object.keys(AnnouncementEdit.shape).filter((field) => !unseen.includes(field));
  assert.deepEqual(Object.values(ANNOUNCEMENT_SECTIONS).flat().toSorted(), fields.toSorted());
});
