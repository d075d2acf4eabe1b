-- What the buyer confirmed at the checkout (terms of use, section 14): that the days begin before the time to withdraw is
-- over, and that the right to withdraw ends when they have been provided.
ALTER TABLE orders ADD COLUMN asks_for_early_start boolean NOT NULL DEFAULT false;
