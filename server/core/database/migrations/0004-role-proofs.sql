-- Keyed hashes that prove that this program gave a role, and opened a session for somebody. Without them a role gives no rights.
ALTER TABLE users ADD COLUMN
  role_proof TEXT;
ALTER TABLE sign_ups ADD COLUMN
  role_proof TEXT;
ALTER TABLE invitations ADD COLUMN
  role_proof TEXT;
ALTER TABLE sessions ADD COLUMN
  proof TEXT;
