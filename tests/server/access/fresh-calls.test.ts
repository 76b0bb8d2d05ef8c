import { describe, expect, it } from 'vitest'
import type { Call } from '../../../server/core/api/call.ts'
import { allCalls } from '../../../server/calls.ts'

const everyday = 'the everyday work of the role, noted in the audit, and can be undone'
const ownWords = 'the words are those of the company; own words ask in the service'

/** Calls of roles that change something but require no fresh log-in, each with the reason. */
const withoutPassword: { [id: string]: string } = {
  checkHires: 'stores nothing',
  countReminders: 'stores nothing',
  revokeHires: 'takes a way in away',
  revokeInvitation: 'takes a way in away',
  moveReview: everyday,
  assignReview: everyday,
  addReviewNote: everyday,
  deleteReviewNote: 'the own note alone',
  moveReviews: everyday,
  assignReviews: everyday,
  askForCorrections: everyday,
  closeCorrection: everyday,
  returnParty: everyday,
  sendPartyAgainFor: 'the same mail to the same person',
  withdrawPartyFor: 'takes a way in away',
  markCompletionsSeen: 'changes what the own bell shows',
  saveView: 'a filter of the list',
  changeView: 'a filter of the list',
  removeView: 'a filter of the list',
  addClient: 'a name that no record has yet',
  rejectMissingClientId: 'always 404',
  removeNoClient: 'always 404',
  retryBatch: 'the same mails to the same people',
  retryMail: 'the same mail to the same person',
  sendReminders: ownWords,
  sendLinks: ownWords,
  changeEmployeeReminders: 'fewer mails to one employee, which the employee sees and can change',
  undoErasure: 'keeps what is there'
}

const everyCall: [string, Call][] = Object.values(allCalls).flatMap(calls => Object.entries<Call>(calls))
const changing = everyCall.filter(([, { who, method }]) => who === 'admin' && method !== 'GET')

describe('a change made by a person with a role', () => {
  it.each(changing)('requires a fresh log-in, or is listed with a reason: %s', (id, { fresh }) => {
    const hint = `describe ${id} by .fresh in its calls.ts, or give the reason not to in withoutPassword above`
    expect(fresh === true, hint).toBe(!(id in withoutPassword))
  })

  it('has no listed reason without a matching call', () => {
    const names = new Set(changing.map(([id]) => id))
    expect(Object.keys(withoutPassword).filter(id => !names.has(id))).toEqual([])
  })
})
