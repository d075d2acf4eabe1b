-- Nothing reads these any more: rate_hits (0011) took the place of the windows, and the popular places are those of
-- place_tops.
DROP TABLE rate_windows;
DROP INDEX places_popular;
