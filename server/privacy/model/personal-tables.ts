import { sentence, type Sentence } from '../../../engine/index.ts'
import type * as tables from '../../core/database/tables.ts'
import type { PersonalArchive } from '../personal-archive.ts'

/**
 * How an erasure reaches the rows about a person. `account`: they reference the account and are deleted with it. `address`:
 * they are found by a current or former address of the person. `words`: texts of others that may name the person.
 */
type Erasure = 'account' | 'address' | 'words' | { stays: string }

interface PersonalTable {
  erasure: readonly Erasure[] | { concernsNobody: string }
  /** Where the person's own data archive has it, or why it does not. */
  archive: readonly (keyof PersonalArchive)[] | { left: Sentence }
}

const account = ['account'] as const
const aboutNobody = (why: string): PersonalTable => ({ erasure: { concernsNobody: why }, archive: [] })

/**
 * Every table of the database: what happens to its rows when a person is erased, and where the archive shows them. A new table
 * does not compile until it is here; tests fill each table and check both.
 */
export const personalTables: { [T in keyof typeof tables]: PersonalTable } = {
  users: { erasure: account, archive: ['account', 'reminders'] },
  sessions: { erasure: account, archive: ['signedIn'] },
  authenticators: { erasure: account, archive: ['secondFactor'] },
  passkeys: { erasure: account, archive: ['secondFactor'] },
  passkeyChallenges: {
    erasure: account,
    archive: { left: sentence('Keyed hashes of random numbers, for some minutes.') }
  },
  recoveryCodes: { erasure: account, archive: ['secondFactor'] },
  emailChanges: { erasure: account, archive: ['emailChange'] },
  formerEmails: { erasure: account, archive: ['formerEmails'] },
  codes: { erasure: account, archive: ['codes'] },
  signUps: { erasure: account, archive: ['signUps'] },
  devices: { erasure: account, archive: ['rememberedDevices'] },
  invitations: { erasure: ['address'], archive: ['invitations'] },
  limits: {
    erasure: ['address'],
    archive: { left: sentence('Counters of tries, under the random id or a keyed hash, for a day at most.') }
  },
  answers: { erasure: account, archive: ['record', 'revisions', 'savedAt'] },
  answerHistory: { erasure: account, archive: ['earlierAnswers'] },
  filterValues: {
    erasure: account,
    archive: { left: sentence('Copies of answers that lists are filtered by.') }
  },
  files: { erasure: account, archive: ['files'] },
  corrections: { erasure: account, archive: ['corrections'] },
  reviews: { erasure: account, archive: ['review'] },
  reviewNotes: { erasure: account, archive: ['review'] },
  acknowledgements: { erasure: account, archive: ['privacyNotices'] },
  savedViews: {
    erasure: ['account', 'words'],
    archive: {
      left: sentence('Views of the list of employees, saved by administrators; employees have none.')
    }
  },
  hires: { erasure: ['account', 'address'], archive: ['invitations'] },
  prefilledAnswers: { erasure: account, archive: ['filledInByOthers'] },
  drafts: { erasure: account, archive: ['notSavedYet'] },
  clients: aboutNobody('Companies.'),
  outbox: { erasure: ['account', 'address'], archive: ['mails'] },
  batches: { erasure: ['words'], archive: ['mails'] },
  scheduledReminders: { erasure: account, archive: ['reminders'] },
  reminderStops: { erasure: account, archive: ['reminders'] },
  looks: {
    erasure: account,
    archive: { left: sentence('Until when an administrator has seen new records; employees have none.') }
  },
  settings: aboutNobody('Facts about the database itself.'),
  leases: aboutNobody('Which process of the server does which work.'),
  audit: {
    erasure: [{ stays: 'The random id, with networks and devices, for AUDIT_DAYS.' }],
    archive: ['whoLookedAtIt', 'whatYouDid', 'whatOthersDid']
  },
  auditHead: aboutNobody('Hashes of the audit.'),
  auditCuts: aboutNobody('Hashes of the audit.'),
  answerChanges: { erasure: account, archive: ['changesToConfirm'] },
  passedWarnings: { erasure: account, archive: ['saidToBeRight'] },
  uniqueValues: {
    erasure: account,
    archive: {
      left: sentence('Keyed hashes of answers. Only administrators are told that somebody gave the same.')
    }
  },
  contactCorrections: { erasure: account, archive: ['contactCorrections'] },
  partyRequests: { erasure: account, archive: ['askedPeople'] },
  signatures: { erasure: account, archive: ['signature'] },
  papers: {
    erasure: account,
    archive: {
      left: sentence('Hashes of PDFs of your record and of their codes, to check whether a paper is genuine.')
    }
  },
  signingKeys: aboutNobody('The key by which the organisation signs PDFs.'),
  searchWords: {
    erasure: account,
    archive: { left: sentence('Keyed hashes of answers, to search for people.') }
  },
  erasures: { erasure: account, archive: ['erasure'] }
}
