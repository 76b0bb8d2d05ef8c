import { openConnection } from '../../core/database/sqlite/driver.ts'

/** How many sessions, codes and so on of a backup were ended, and who the administrators are. */
export interface EndedAccess {
  sessions: number
  codes: number
  invitations: number
  /** Links of people who were invited to become employees. */
  hires: number
  /** Links of guarantors and other people whom employees asked. */
  parties: number
  /** Erasures that were ordered. */
  erasures: number
  /** Reminder rules that were on. */
  reminders: number
  administrators: string[]
}

const isPartyWaiting = (now: number) =>
  `answered_at IS NULL AND refused_at IS NULL AND withdrawn_at IS NULL AND expires_at > ${now}`

/**
 * Ends all sessions, codes and invitations in a restored database, with their mails, roles that wait for a verification, and
 * known devices: some were ended since the backup was made, and it is unknown which. People invited to become employees and
 * people asked by employees stay listed, so that they can be sent another link. Ordered erasures are undone, while requests by employees remain. Scheduled
 * reminders stay off until an administrator turns them on again, and those in the outbox are dropped: the original may have
 * sent them, or still does. The copy forgets the bucket that the original keeps its files in. Everything is on disk when this
 * returns.
 */
export function endOldAccess(databaseFile: string): EndedAccess {
  const connection = openConnection(databaseFile)
  try {
    connection.pragma('trusted_schema = OFF')
    // Otherwise the file keeps what is deleted here, such as the address of a person who is then erased again.
    connection.pragma('secure_delete = ON')
    connection.pragma('synchronous = FULL')
    const count = (table: string, condition = 'TRUE') =>
      connection.prepare<[], number>(`SELECT count(*) FROM ${table} WHERE ${condition}`).pluck().get() ?? 0
    const ended = {
      sessions: count('sessions'),
      codes: count('codes', 'used_at IS NULL'),
      invitations: count('invitations', 'used_at IS NULL'),
      hires: count('hires', `hash IS NOT NULL AND expires_at > ${Date.now()}`),
      parties: count('party_requests', `link_hash IS NOT NULL AND ${isPartyWaiting(Date.now())}`),
      erasures: count('erasures', 'due_at IS NOT NULL'),
      reminders: (
        JSON.parse(
          connection
            .prepare<[], string>("SELECT value FROM settings WHERE name = 'reminders on'")
            .pluck()
            .get() ?? '[]'
        ) as string[]
      ).length,
      administrators: connection
        .prepare<[], string>('SELECT email FROM users WHERE is_admin AND role IS NOT NULL ORDER BY email')
        .pluck()
        .all()
    }
    connection.exec(`
      BEGIN;
      DELETE FROM sessions;
      DELETE FROM codes;
      DELETE FROM email_changes;
      DELETE FROM passkey_challenges;
      DELETE FROM invitations;
      UPDATE hires SET hash = NULL, expires_at = min(expires_at, ${Date.now()}) WHERE hash IS NOT NULL;
      UPDATE party_requests SET link_hash = NULL, code_hash = NULL, code_until = NULL, key_hash = NULL,
        key_until = NULL, remind_at = NULL;
      DELETE FROM devices;
      DELETE FROM sign_ups WHERE becomes = 'admin';
      DELETE FROM settings WHERE name = 'files';
      DELETE FROM erasures WHERE asked_at IS NULL;
      UPDATE erasures SET due_at = NULL, planned_by = NULL;
      INSERT INTO settings (name, value) SELECT 'reminders on before the restore', value FROM settings
        WHERE name = 'reminders on' AND value <> '[]'
        ON CONFLICT (name) DO UPDATE SET value = excluded.value;
      DELETE FROM settings WHERE name = 'reminders on';
      UPDATE outbox SET state = 'dropped', failure = 'The backup was restored while it waited.', body = x''
        WHERE state IN ('waiting', 'sending') AND batch IN (SELECT id FROM batches WHERE kind = 'schedule');
      DELETE FROM outbox WHERE state IN ('waiting', 'sending') AND expires_at IS NOT NULL;
      COMMIT`)
    connection.pragma('wal_checkpoint(TRUNCATE)')
    return ended
  } finally {
    connection.close()
  }
}
