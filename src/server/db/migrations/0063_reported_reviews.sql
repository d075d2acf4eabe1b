-- Reviews can be reported, and a decision can keep them out of sight.
ALTER TABLE reports
  DROP CONSTRAINT reports_subject_kind_word,
  ADD CONSTRAINT reports_subject_kind_word CHECK (subject_kind IN ('announcement', 'profile', 'photo', 'review')),
  DROP CONSTRAINT reports_measure_word,
  ADD CONSTRAINT reports_measure_word
    CHECK (measure IN ('CONTENT_REMOVED', 'PHOTO_REMOVED', 'PROFILE_HIDDEN', 'REVIEW_HIDDEN', 'ACCOUNT_SUSPENDED',
      'PASSED_TO_AUTHORITIES'));
ALTER TABLE withholdings
  DROP CONSTRAINT withholdings_subject_kind_word,
  ADD CONSTRAINT withholdings_subject_kind_word CHECK (subject_kind IN ('announcement', 'profile', 'review'));
