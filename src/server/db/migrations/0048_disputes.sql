-- What a buyer's bank takes back until it is decided whose it is has an account and entries of its own.
ALTER TABLE journal_entries DROP CONSTRAINT journal_entries_kind_word;
ALTER TABLE journal_entries ADD CONSTRAINT journal_entries_kind_word
  CHECK (kind IN ('payment', 'sale', 'refund', 'refundFailed', 'creditNote', 'dispute', 'disputeWon', 'disputeLost'));
ALTER TABLE journal_lines DROP CONSTRAINT journal_lines_account_word;
ALTER TABLE journal_lines ADD CONSTRAINT journal_lines_account_word
  CHECK (account IN ('provider', 'disputed', 'customers', 'revenue', 'vat'));
ALTER TABLE money_differences DROP CONSTRAINT money_differences_kind_check;
ALTER TABLE money_differences ADD CONSTRAINT money_differences_kind_word
  CHECK (kind IN ('payment', 'refund', 'dispute'));

CREATE INDEX journal_entries_disputes ON journal_entries (order_id) WHERE kind = 'dispute';

-- The built-in provider's disputes.
CREATE TABLE sandbox_disputes (
  reference text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES sandbox_checkouts,
  amount integer NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CONSTRAINT sandbox_disputes_state_word CHECK (state IN ('open', 'won', 'lost')),
  made_at timestamptz NOT NULL
);
CREATE INDEX sandbox_disputes_order ON sandbox_disputes (order_id);
CREATE INDEX sandbox_disputes_time ON sandbox_disputes (made_at);
