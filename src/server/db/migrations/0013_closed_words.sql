-- What comes from a closed list of the domain is one of its words. db/schema.test.ts compares these lists with the
-- domain's by the types of db/schema.ts: a new word needs a migration that replaces the constraints of its columns.

ALTER TABLE users
  ADD CONSTRAINT users_locale_word CHECK (locale IN ('pl', 'en', 'cz', 'de', 'fr', 'ru', 'es'));

ALTER TABLE sign_ups
  ADD CONSTRAINT sign_ups_locale_word CHECK (locale IN ('pl', 'en', 'cz', 'de', 'fr', 'ru', 'es'));

ALTER TABLE mail_tokens
  ADD CONSTRAINT mail_tokens_purpose_word CHECK (purpose IN ('verify-email', 'reset-password'));

ALTER TABLE partner_profiles
  ADD CONSTRAINT partner_profiles_gender_word CHECK (gender IN ('FEMALE', 'MALE')),
  ADD CONSTRAINT partner_profiles_description_locale_word CHECK (description_locale IN (
    'pl', 'en', 'cz', 'de', 'fr', 'ru', 'es'
  )),
  ADD CONSTRAINT partner_profiles_workplace_word CHECK (workplace IN (
    'PRIVATE_PROPERTY', 'CLASSIC', 'INTIMATE_LIVING_ROOM'
  )),
  ADD CONSTRAINT partner_profiles_availability_word CHECK (availability IN (
    'OPENING_HOURS', 'BY_APPOINTMENT', 'ALWAYS'
  )),
  ADD CONSTRAINT partner_profiles_service_category_word CHECK (service_category <@ ARRAY[
    'RELAXED_MASSAGE', 'SENSUAL_MASSAGE', 'PHYSIOTHERAPY', 'OSTEOPATHY', 'ACUPUNCTURE', 'CHIROPRACTIC',
    'REFLEXOTHERAPY', 'HIRUDOTHERAPY'
  ]::text[]),
  ADD CONSTRAINT partner_profiles_currency_word CHECK (currency IN ('PLN', 'EUR', 'CZK', 'RUB', 'GBP', 'USD', 'CHF')),
  ADD CONSTRAINT partner_profiles_client_types_word CHECK (client_types <@ ARRAY[
    'WOMEN', 'PREGNANT_WOMEN', 'MEN', 'COUPLES', 'KIDS'
  ]::text[]),
  ADD CONSTRAINT partner_profiles_facilities_word CHECK (facilities <@ ARRAY[
    'OBJECT_FOR_DISABLED_PEOPLE', 'GUEST_SERVICE_IN_ENGLISH'
  ]::text[]),
  ADD CONSTRAINT partner_profiles_payment_methods_word CHECK (payment_methods <@ ARRAY[
    'CASH', 'CREDIT_CARD', 'BLIK', 'GIFT_VOUCHER', 'VAT_INVOICE', 'PAYMENT_IN_EURO'
  ]::text[]),
  ADD CONSTRAINT partner_profiles_booking_mode_word CHECK (booking_mode IN ('REQUEST', 'INSTANT'));

ALTER TABLE workers
  ADD CONSTRAINT workers_gender_word CHECK (gender IN ('FEMALE', 'MALE'));

ALTER TABLE services
  ADD CONSTRAINT services_main_word CHECK (main IN (
    'RELAXED_MASSAGE', 'SENSUAL_MASSAGE', 'PHYSIOTHERAPY', 'OSTEOPATHY', 'ACUPUNCTURE', 'CHIROPRACTIC',
    'REFLEXOTHERAPY', 'HIRUDOTHERAPY'
  )),
  ADD CONSTRAINT services_sub_word CHECK (sub IN (
    'RELAXED_MASSAGE', 'CLASSIC_MASSAGE', 'SPORT_MASSAGE', 'THAI_MASSAGE', 'HOT_STONES_MASSAGE',
    'CHOCOLATE_MASSAGE', 'HONEY_MASSAGE', 'CANDLE_MASSAGE', 'CHINESE_BUBBLE_MASSAGE', 'ANTI_CELLULITE_MASSAGE',
    'HAWAIIAN_MASSAGE', 'AROMATHERAPY', 'KOBIDO_MASSAGE', 'FACIAL_AND_CLEAVAGE_TREATMENTS',
    'OTHER_MASSAGES_AND_TREATMENTS', 'NURU_MASSAGE', 'TANTRA_MASSAGE', 'BODY_TO_BODY_MASSAGE', 'ASMR_MASSAGE',
    'OTHER_SENSUAL_MASSAGES', 'PHYSIOTHERAPEUTIC_CONSULTATIONS', 'MEDICAL_MASSAGE', 'REHABILITATION',
    'KINESIOTAPING', 'UROGYNECOLOGICAL_TREATMENTS', 'DENTAL_PHYSIOTHERAPY', 'OTHER_TREATMENTS'
  ));

ALTER TABLE client_profiles
  ADD CONSTRAINT client_profiles_gender_word CHECK (gender IN ('FEMALE', 'MALE')),
  ADD CONSTRAINT client_profiles_locale_word CHECK (locale IN ('pl', 'en', 'cz', 'de', 'fr', 'ru', 'es'));

ALTER TABLE announcements
  ADD CONSTRAINT announcements_status_word CHECK (status IN (
    'DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW', 'TO_FIX', 'ACTIVE', 'EXPIRED', 'BLOCKED', 'DELETED'
  )),
  ADD CONSTRAINT announcements_status_before_word CHECK (status_before IN (
    'DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW', 'TO_FIX', 'ACTIVE', 'EXPIRED', 'BLOCKED', 'DELETED'
  )),
  ADD CONSTRAINT announcements_author_locale_word CHECK (author_locale IN ('pl', 'en', 'cz', 'de', 'fr', 'ru', 'es')),
  ADD CONSTRAINT announcements_currency_word CHECK (currency IN ('PLN', 'EUR', 'CZK', 'RUB', 'GBP', 'USD', 'CHF')),
  ADD CONSTRAINT announcements_workplace_word CHECK (workplace IN (
    'PRIVATE_PROPERTY', 'CLASSIC', 'INTIMATE_LIVING_ROOM'
  )),
  ADD CONSTRAINT announcements_gender_word CHECK (gender IN ('FEMALE', 'MALE')),
  ADD CONSTRAINT announcements_client_types_word CHECK (client_types <@ ARRAY[
    'WOMEN', 'PREGNANT_WOMEN', 'MEN', 'COUPLES', 'KIDS'
  ]::text[]),
  ADD CONSTRAINT announcements_payment_methods_word CHECK (payment_methods <@ ARRAY[
    'CASH', 'CREDIT_CARD', 'BLIK', 'GIFT_VOUCHER', 'VAT_INVOICE', 'PAYMENT_IN_EURO'
  ]::text[]),
  ADD CONSTRAINT announcements_facilities_word CHECK (facilities <@ ARRAY[
    'OBJECT_FOR_DISABLED_PEOPLE', 'GUEST_SERVICE_IN_ENGLISH'
  ]::text[]),
  ADD CONSTRAINT announcements_languages_word CHECK (languages <@ ARRAY[
    'pl', 'en', 'cz', 'de', 'fr', 'ru', 'es'
  ]::text[]),
  ADD CONSTRAINT announcements_pending_for_word CHECK (pending_for IN ('REVIEW', 'PAYMENT'));

ALTER TABLE offers
  ADD CONSTRAINT offers_main_word CHECK (main IN (
    'RELAXED_MASSAGE', 'SENSUAL_MASSAGE', 'PHYSIOTHERAPY', 'OSTEOPATHY', 'ACUPUNCTURE', 'CHIROPRACTIC',
    'REFLEXOTHERAPY', 'HIRUDOTHERAPY'
  )),
  ADD CONSTRAINT offers_sub_word CHECK (sub IN (
    'RELAXED_MASSAGE', 'CLASSIC_MASSAGE', 'SPORT_MASSAGE', 'THAI_MASSAGE', 'HOT_STONES_MASSAGE',
    'CHOCOLATE_MASSAGE', 'HONEY_MASSAGE', 'CANDLE_MASSAGE', 'CHINESE_BUBBLE_MASSAGE', 'ANTI_CELLULITE_MASSAGE',
    'HAWAIIAN_MASSAGE', 'AROMATHERAPY', 'KOBIDO_MASSAGE', 'FACIAL_AND_CLEAVAGE_TREATMENTS',
    'OTHER_MASSAGES_AND_TREATMENTS', 'NURU_MASSAGE', 'TANTRA_MASSAGE', 'BODY_TO_BODY_MASSAGE', 'ASMR_MASSAGE',
    'OTHER_SENSUAL_MASSAGES', 'PHYSIOTHERAPEUTIC_CONSULTATIONS', 'MEDICAL_MASSAGE', 'REHABILITATION',
    'KINESIOTAPING', 'UROGYNECOLOGICAL_TREATMENTS', 'DENTAL_PHYSIOTHERAPY', 'OTHER_TREATMENTS'
  ));

ALTER TABLE orders
  ADD CONSTRAINT orders_purpose_word CHECK (purpose IN ('add', 'extend', 'activate', 'promote')),
  ADD CONSTRAINT orders_state_word CHECK (state IN ('OPEN', 'PAID', 'EXPIRED', 'CANCELLED', 'REFUNDED')),
  ADD CONSTRAINT orders_currency_word CHECK (currency IN ('PLN', 'EUR', 'CZK', 'RUB', 'GBP', 'USD', 'CHF')),
  ADD CONSTRAINT orders_locale_word CHECK (locale IN ('pl', 'en', 'cz', 'de', 'fr', 'ru', 'es'));

ALTER TABLE appointments
  ADD CONSTRAINT appointments_state_word CHECK (state IN (
    'HELD', 'REQUESTED', 'CONFIRMED', 'COMPLETED', 'NO_SHOW', 'CANCELLED_BY_CLIENT', 'CANCELLED_BY_PARTNER',
    'DECLINED', 'EXPIRED'
  )),
  ADD CONSTRAINT appointments_locale_word CHECK (locale IN ('pl', 'en', 'cz', 'de', 'fr', 'ru', 'es'));

ALTER TABLE changes
  ADD CONSTRAINT changes_subject_type_word CHECK (subject_type IN ('announcement', 'profile'));

ALTER TABLE place_keys
  ADD CONSTRAINT place_keys_kind_word CHECK (kind IN ('country', 'city'));

ALTER TABLE place_tops
  ADD CONSTRAINT place_tops_kind_word CHECK (kind IN ('country', 'city'));
