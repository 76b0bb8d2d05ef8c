/** Somebody in an entry; without a name it is a person who is no longer there. */
export interface PersonReference {
  _id: string
  name: string | null
}

/** What is said of each action beside who, when and whom: names of fields and counts. */
export interface ActivityDetails {
  'account.made': Nothing
  'account.verified': Nothing
  'account.unverified-removed': { accounts: number }
  'login.ok': Nothing
  'login.refused': { tries: number }
  'login.ended': Nothing
  'password.changed': Nothing
  'part.saved': { part: string; fields: string[] }
  'file.saved': SavedFile & { replaces: string[] }
  'record.viewed': Nothing
  'file.downloaded': SavedFile
  /** `by`: what the list was narrowed by. */
  'list.exported': { employees: number; by: string[]; as: 'xlsx' | 'json' }
  'message.sent': SentBatch
  'link.sent': SentBatch
  'batch.retried': { mails: number }
  'administrator.made': Nothing
  'administrator.invited': Nothing
  'administrator.demoted': Nothing
  'client.added': ClientReference
  'client.renamed': ClientReference & { employees: number }
  'client.deleted': { employees: number }
  'record.downloaded': { files: number }
  'erasure.asked': Nothing
  'erasure.withdrawn': Nothing
  'erasure.done': { files: number }
  'schemas.accepted': { changes: number }
}

export type ActivityAction = keyof ActivityDetails

type Nothing = Record<never, never>

export interface SavedFile {
  part: string
  field: string
  slot: number
}

export interface SentBatch {
  accepted: number
  refused: number
}

/** The name of a client; null: it was deleted since. */
interface ClientReference {
  client: string | null
}

/** One thing that was done, as the server tells it. */
export type ActivityEntry = {
  [A in ActivityAction]: EntryFrame & { action: A; detail: ActivityDetails[A] }
}[ActivityAction]

interface EntryFrame {
  seq: number
  at: string
  role: 'visitor' | 'employee' | 'admin' | 'server'
  /** Null: nobody who was signed in. */
  who: PersonReference | null
  whom: PersonReference | null
}
