-- A keyed hash that proves that this program gave a role. Without it a role gives no rights.
ALTER TABLE users ADD COLUMN
  role_proof TEXT;
ALTER TABLE sign_ups ADD COLUMN
  role_proof TEXT;
ALTER TABLE invitations ADD COLUMN
  role_proof TEXT;
