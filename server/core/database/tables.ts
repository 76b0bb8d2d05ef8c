import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The tables of `migrations/`, for Drizzle. Constraints and indexes are only in the SQL. */

export const users = sqliteTable('users', {
  id: text().primaryKey(),
  email: text().notNull(),
  username: text().notNull(),
  search: text().notNull(),
  phone: text().notNull(),
  password: text().notNull(),
  /** Also of an account that an invitation of an administrator made, while it has no role yet. */
  isAdmin: integer('is_admin', { mode: 'boolean' }).notNull().default(false),
  role: text(),
  roleClients: text('role_clients').notNull().default('[]'),
  roleProof: text('role_proof'),
  verifiedAt: integer('verified_at'),
  completed: integer({ mode: 'boolean' }).notNull().default(false),
  completedAt: integer('completed_at'),
  missing: text().notNull().default('[]'),
  step: text(),
  disabledAt: integer('disabled_at'),
  disabledReason: text('disabled_reason'),
  adminSince: integer('admin_since'),
  createdAt: integer('created_at').notNull(),
  language: text(),
  byText: integer('by_text', { mode: 'boolean' })
})

export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  proof: text(),
  device: text(),
  network: text(),
  browser: text(),
  confirmedAt: integer('confirmed_at').notNull(),
  enteredAgainAt: integer('entered_again_at'),
  reason: text(),
  logIn: text('log_in', { enum: ['password', 'code', 'passkey'] }),
  createdAt: integer('created_at').notNull(),
  usedAt: integer('used_at').notNull()
})

export const authenticators = sqliteTable('authenticators', {
  userId: text('user_id').primaryKey(),
  secret: blob({ mode: 'buffer' }).notNull(),
  confirmedAt: integer('confirmed_at'),
  lastStep: integer('last_step').notNull().default(0),
  createdAt: integer('created_at').notNull()
})

export const passkeys = sqliteTable('passkeys', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  credential: text().notNull(),
  publicKey: text('public_key').notNull(),
  counter: integer().notNull(),
  name: text().notNull(),
  transports: text().notNull(),
  createdAt: integer('created_at').notNull(),
  usedAt: integer('used_at')
})

export const passkeyChallenges = sqliteTable('passkey_challenges', {
  hash: text().primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: integer('expires_at').notNull()
})

export const recoveryCodes = sqliteTable('recovery_codes', {
  hash: text().primaryKey(),
  userId: text('user_id').notNull()
})

export const emailChanges = sqliteTable('email_changes', {
  userId: text('user_id').primaryKey(),
  id: text().notNull(),
  email: text().notNull(),
  hash: text().notNull(),
  expiresAt: integer('expires_at').notNull()
})

export const formerEmails = sqliteTable('former_emails', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  type: text({ enum: ['former', 'asked'] }).notNull(),
  email: blob({ mode: 'buffer' }).notNull(),
  notedAt: integer('noted_at').notNull()
})

export const codes = sqliteTable('codes', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  purpose: text({ enum: ['verify', 'reset'] }).notNull(),
  hash: text().notNull(),
  network: text().notNull(),
  ticket: text(),
  tries: integer().notNull().default(0),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at')
})

export const signUps = sqliteTable('sign_ups', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  becomes: text({ enum: ['employee', 'admin', 'nobody'] }).notNull(),
  username: text().notNull(),
  phone: text().notNull(),
  password: text().notNull(),
  network: text().notNull(),
  invitation: text(),
  role: text(),
  roleClients: text('role_clients').notNull().default('[]'),
  roleProof: text('role_proof'),
  invitedBy: text('invited_by'),
  createdAt: integer('created_at').notNull()
})

export const devices = sqliteTable('devices', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  usedAt: integer('used_at').notNull()
})

export const invitations = sqliteTable('invitations', {
  hash: text().primaryKey(),
  id: text().notNull(),
  email: text(),
  role: text().notNull().default('administrator'),
  roleClients: text('role_clients').notNull().default('[]'),
  roleProof: text('role_proof'),
  invitedBy: text('invited_by'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at'),
  usedAt: integer('used_at')
})

export const limits = sqliteTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: integer('ends_at').notNull()
})

export const answers = sqliteTable(
  'answers',
  {
    userId: text('user_id').notNull(),
    part: text().notNull(),
    document: blob({ mode: 'buffer' }).notNull(),
    revision: integer().notNull(),
    schemaHash: text('schema_hash').notNull(),
    createdAt: integer('created_at').notNull(),
    savedAt: integer('saved_at').notNull(),
    sameSince: integer('same_since'),
    writtenBy: text('written_by')
  },
  table => [primaryKey({ columns: [table.userId, table.part] })]
)

export const answerHistory = sqliteTable(
  'answer_history',
  {
    userId: text('user_id').notNull(),
    part: text().notNull(),
    revision: integer().notNull(),
    document: blob({ mode: 'buffer' }).notNull(),
    schemaHash: text('schema_hash').notNull(),
    savedAt: integer('saved_at').notNull(),
    writtenBy: text('written_by')
  },
  table => [primaryKey({ columns: [table.userId, table.part, table.revision] })]
)

export const filterValues = sqliteTable(
  'filter_values',
  {
    userId: text('user_id').notNull(),
    field: text().notNull(),
    value: text().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.field] })]
)

export const files = sqliteTable('files', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  part: text().notNull(),
  field: text().notNull(),
  rowId: text('row_id').notNull().default(''),
  slot: integer().notNull().default(0),
  name: blob({ mode: 'buffer' }).notNull(),
  type: text().notNull(),
  bytes: integer().notNull(),
  sha256: text().notNull(),
  createdAt: integer('created_at').notNull(),
  isHidden: integer('is_hidden', { mode: 'boolean' }).notNull().default(false)
})

export const corrections = sqliteTable('corrections', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  path: text().notNull(),
  title: text().notNull(),
  state: text({ enum: ['open', 'answered', 'closed'] }).notNull(),
  revision: integer().notNull(),
  adminId: text('admin_id'),
  content: blob({ mode: 'buffer' }).notNull(),
  file: text(),
  askedAt: integer('asked_at').notNull(),
  answeredAt: integer('answered_at'),
  closedAt: integer('closed_at'),
  closedBy: text('closed_by')
})

export const reviews = sqliteTable('reviews', {
  userId: text('user_id').primaryKey(),
  state: text(),
  movedAt: integer('moved_at'),
  movedBy: text('moved_by'),
  cause: text({ enum: ['moved', 'completed', 'changed', 'sentBack', 'answered'] }),
  assignee: text(),
  revision: integer().notNull()
})

export const reviewNotes = sqliteTable('review_notes', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  adminId: text('admin_id'),
  content: blob({ mode: 'buffer' }).notNull(),
  writtenAt: integer('written_at').notNull()
})

export const acknowledgements = sqliteTable(
  'acknowledgements',
  { userId: text('user_id').notNull(), version: text().notNull(), at: integer().notNull() },
  table => [primaryKey({ columns: [table.userId, table.version] })]
)

export const savedViews = sqliteTable('saved_views', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  isShared: integer('is_shared', { mode: 'boolean' }).notNull(),
  content: blob({ mode: 'buffer' }).notNull(),
  createdAt: integer('created_at').notNull()
})

export const hires = sqliteTable('hires', {
  id: text().primaryKey(),
  email: text().notNull(),
  hash: text(),
  content: blob({ mode: 'buffer' }).notNull(),
  invitedBy: text('invited_by'),
  mail: text().notNull(),
  createdAt: integer('created_at').notNull(),
  sentAt: integer('sent_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  openedAt: integer('opened_at'),
  userId: text('user_id'),
  joinedAt: integer('joined_at')
})

export const prefilledAnswers = sqliteTable('prefilled_answers', {
  userId: text('user_id').primaryKey(),
  content: blob({ mode: 'buffer' }).notNull(),
  createdAt: integer('created_at').notNull()
})

export const drafts = sqliteTable('drafts', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  form: text().notNull(),
  device: text().notNull(),
  revision: integer().notNull(),
  content: blob({ mode: 'buffer' }).notNull(),
  savedAt: integer('saved_at').notNull()
})

export const clients = sqliteTable('clients', {
  id: text().primaryKey(),
  name: text().notNull(),
  folded: text().notNull(),
  createdAt: integer('created_at').notNull()
})

export const outbox = sqliteTable('outbox', {
  id: text().primaryKey(),
  batch: text(),
  recipient: text().notNull(),
  userId: text('user_id'),
  subject: blob({ mode: 'buffer' }).notNull(),
  body: blob({ mode: 'buffer' }).notNull(),
  state: text({ enum: ['waiting', 'sending', 'sent', 'failed', 'dropped'] })
    .notNull()
    .default('waiting'),
  priority: integer().notNull().default(0),
  attempts: integer().notNull().default(0),
  notBefore: integer('not_before').notNull(),
  expiresAt: integer('expires_at'),
  owner: text(),
  leaseUntil: integer('lease_until'),
  sentAt: integer('sent_at'),
  failure: text(),
  createdAt: integer('created_at').notNull(),
  about: text(),
  hire: text(),
  unanswered: integer().notNull().default(0),
  channel: text({ enum: ['mail', 'sms'] })
    .notNull()
    .default('mail')
})

export const batches = sqliteTable('batches', {
  id: text().primaryKey(),
  type: text('kind', { enum: ['message', 'link', 'reminder', 'invitation', 'schedule'] }).notNull(),
  adminId: text('admin_id'),
  audience: text({ enum: ['all', 'complete', 'incomplete'] }),
  reminds: text({ enum: ['unverified', 'nothing-saved', 'incomplete', 'corrections'] }),
  rule: text(),
  day: text(),
  body: blob({ mode: 'buffer' }).notNull(),
  requestKey: text('request_key'),
  asked: text().notNull(),
  fingerprint: text().notNull(),
  accepted: integer().notNull(),
  refused: integer().notNull(),
  createdAt: integer('created_at').notNull()
})

export const scheduledReminders = sqliteTable(
  'scheduled_reminders',
  {
    userId: text('user_id').notNull(),
    rule: text().notNull(),
    episode: integer().notNull(),
    number: integer().notNull(),
    day: text().notNull(),
    sentAt: integer('sent_at').notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.rule, table.episode, table.number] })]
)

export const reminderStops = sqliteTable('reminder_stops', {
  userId: text('user_id').primaryKey(),
  token: text().notNull(),
  stoppedAt: integer('stopped_at'),
  stoppedBy: text('stopped_by', { enum: ['employee', 'admin'] })
})

export const looks = sqliteTable('looks', {
  userId: text('user_id').primaryKey(),
  seenUntil: integer('seen_until').notNull()
})

export const settings = sqliteTable('settings', {
  name: text().primaryKey(),
  value: text().notNull()
})

export const leases = sqliteTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  endsAt: integer('ends_at').notNull()
})

export const audit = sqliteTable('audit', {
  seq: integer().primaryKey(),
  lane: integer().notNull(),
  at: integer().notNull(),
  actor: text(),
  role: text({ enum: ['visitor', 'employee', 'admin', 'server'] }).notNull(),
  action: text().notNull(),
  subject: text(),
  detail: text().notNull(),
  network: text(),
  device: text(),
  previous: text().notNull(),
  hash: text().notNull()
})

export const auditHead = sqliteTable('audit_head', {
  lane: integer().primaryKey(),
  seq: integer().notNull(),
  hash: text().notNull(),
  mark: text().notNull()
})

export const auditCuts = sqliteTable('audit_cuts', {
  until: integer().primaryKey(),
  lane: integer().notNull(),
  hash: text().notNull(),
  at: integer().notNull(),
  mark: text().notNull()
})

export const answerChanges = sqliteTable('answer_changes', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  path: text().notNull(),
  title: text().notNull(),
  revision: integer().notNull(),
  content: blob({ mode: 'buffer' }).notNull(),
  network: text(),
  browser: text(),
  changedAt: integer('changed_at').notNull()
})

export const passedWarnings = sqliteTable(
  'passed_warnings',
  {
    userId: text('user_id').notNull(),
    part: text().notNull(),
    content: blob({ mode: 'buffer' }).notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.part] })]
)

export const uniqueValues = sqliteTable(
  'unique_values',
  {
    userId: text('user_id').notNull(),
    field: text().notNull(),
    hash: text().notNull(),
    isShared: integer('is_shared', { mode: 'boolean' }).notNull(),
    acceptedAt: integer('accepted_at')
  },
  table => [primaryKey({ columns: [table.userId, table.field] })]
)

export const contactCorrections = sqliteTable('contact_corrections', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  hash: text(),
  content: blob({ mode: 'buffer' }).notNull(),
  hasEmail: integer('has_email', { mode: 'boolean' }).notNull(),
  correctedAt: integer('corrected_at').notNull(),
  expiresAt: integer('expires_at').notNull()
})

export const partyRequests = sqliteTable('party_requests', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  party: text().notNull(),
  slot: integer().notNull(),
  rowId: text('row_id').notNull(),
  content: blob({ mode: 'buffer' }).notNull(),
  linkHash: text('link_hash'),
  codeHash: text('code_hash'),
  codeUntil: integer('code_until'),
  codeTries: integer('code_tries').notNull(),
  keyHash: text('key_hash'),
  keyUntil: integer('key_until'),
  addressHash: text('address_hash').notNull(),
  file: text(),
  askedAt: integer('asked_at').notNull(),
  sentAt: integer('sent_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  openedAt: integer('opened_at'),
  confirmedAt: integer('confirmed_at'),
  answeredAt: integer('answered_at'),
  refusedAt: integer('refused_at'),
  withdrawnAt: integer('withdrawn_at'),
  remindAt: integer('remind_at'),
  reminders: integer().notNull(),
  language: text()
})

export const signatures = sqliteTable('signatures', {
  userId: text('user_id').primaryKey(),
  content: blob({ mode: 'buffer' }).notNull(),
  signedAt: integer('signed_at').notNull(),
  changedAt: integer('changed_at')
})

export const papers = sqliteTable('papers', {
  codeHash: text('code_hash').primaryKey(),
  bytesHash: text('bytes_hash').notNull(),
  userId: text('user_id').notNull(),
  file: text(),
  madeAt: integer('made_at').notNull()
})

export const signingKeys = sqliteTable('signing_keys', {
  id: text().primaryKey(),
  content: blob({ mode: 'buffer' }).notNull()
})

export const searchWords = sqliteTable(
  'search_words',
  { hash: text().notNull(), userId: text('user_id').notNull() },
  table => [primaryKey({ columns: [table.hash, table.userId] })]
)

export const erasures = sqliteTable('erasures', {
  userId: text('user_id').primaryKey(),
  askedAt: integer('asked_at'),
  dueAt: integer('due_at'),
  plannedBy: text('planned_by')
})
