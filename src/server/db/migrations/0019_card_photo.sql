-- The photo that cards show of the shown version, written with it: {id, width, height}. A page of cards then asks nothing of photos.
ALTER TABLE announcements ADD COLUMN card_photo jsonb;
UPDATE announcements a SET card_photo = jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height)
FROM photos f WHERE f.id = a.photo_ids[1];
