-- What decides the prices of a partner that are ranges, and what the way to a home visit costs: nothing, a sum, or a sum for
-- each kilometre (minor units of the profile's currency); null: the partner has said nothing.
ALTER TABLE partner_profiles
  ADD COLUMN price_factors text[] NOT NULL DEFAULT '{}'
    CONSTRAINT partner_profiles_price_factors_word CHECK (price_factors <@ ARRAY[
      'EXTENT', 'MATERIALS', 'PERSON', 'TIME', 'FIRST_VISIT'
    ]::text[]),
  ADD COLUMN travel_cost_kind text
    CONSTRAINT partner_profiles_travel_cost_kind_word CHECK (travel_cost_kind IN ('FREE', 'FIXED', 'PER_KM')),
  ADD COLUMN travel_cost integer NOT NULL DEFAULT 0
    CONSTRAINT partner_profiles_travel_cost CHECK (travel_cost >= 0);
