-- Where somebody was going when asked to sign up: an own address, which the mailed link carries along.
ALTER TABLE sign_ups ADD COLUMN next text;
