import { day, hour } from '../../core/durations.ts'
import { isAnswers, isUnaskedPart, requestForm } from '../../../engine/index.ts'
import { createSample } from '../../../engine/sample/sample.ts'
import { forms } from '../../../generated/index.ts'
import type { FileRow } from '../../files/store.ts'
import { type Keys, randomId } from '../../core/keys.ts'
import { hashAddress, hashSecret, type Person, sealParty, tokenOf } from '../../parties/content.ts'
import { type PartyDefinition, partyDefinitions } from '../../parties/model/parties.ts'
import { isWaiting, type PartyState } from '../../parties/model/state.ts'
import type { PartyRow } from '../../parties/party-store.ts'
import { closed } from '../../parties/model/link.ts'
import { findUnasked } from '../../records/model/asked.ts'
import { dayOf } from '../../records/model/facts.ts'
import { partDefinitions } from '../../records/model/parts.ts'
import { createChance } from './chance.ts'
import { createPerson } from './people.ts'
import type { SavedPart, SeedEmployee } from './records.ts'

/** One in this many documents is signed by a link. */
const documentsPerLink = 3
/** Far from the numbers of employees, so that these people never share their names and addresses. */
const firstNumber = 5_000_000

/** A person who is asked for a slot, with the state of the request. */
interface AskedPerson {
  party: PartyDefinition
  slot: number
  state: PartyState
  sentAt: number
  file?: FileRow
}

/**
 * Makes the people whom employees have asked by a link: a third of the documents came that way, and employees who are half way
 * to the part have requests in every state in turn.
 */
export function createAskedPeople(keys: Keys) {
  const open: PartyState[] = ['sent', 'opened', 'begun', 'declined', 'expired', 'withdrawn']
  let documents = 0
  let people = 0

  return (employee: SeedEmployee, saved: readonly SavedPart[]): PartyRow[] => {
    const record = Object.fromEntries(saved.map(({ part, value }) => [part.name, value]))
    const unasked = findUnasked(record, employee.end)
    return partyDefinitions
      .filter(({ part }) =>
        partDefinitions.some(definition => definition.name === part && !isUnaskedPart(definition, unasked))
      )
      .flatMap(party => listSlots(party).flatMap(slot => findAsked(employee, saved, { party, slot })))
      .map(asked => createRow(employee, asked))
  }

  function findAsked(
    { cameAt, end }: SeedEmployee,
    saved: readonly SavedPart[],
    place: Pick<AskedPerson, 'party' | 'slot'>
  ): AskedPerson[] {
    const { part, document, days, employeeSees } = place.party
    const file = saved
      .flatMap(({ files }) => files)
      .find(one => one.part === part && one.field === document.field && one.slot === place.slot)
    if (file) {
      if (documents++ % documentsPerLink > 0) return []
      file.isHidden = employeeSees === 'status'
      return [{ ...place, state: 'done', sentAt: Math.max(cameAt, file.createdAt - day), file }]
    }
    if (saved.length * 2 < partDefinitions.findIndex(({ name }) => name === part)) return []
    const lastAt = saved.at(-1)?.at ?? cameAt
    const state = nextState(end - lastAt > (days + 1) * day)
    const age = state === 'expired' ? (days + 1) * day : Math.min(end - lastAt, 2 * day)
    return [{ ...place, state, sentAt: end - age }]
  }

  /** Takes the next state; `expired` only if the request is old enough. */
  function nextState(isOld: boolean): PartyState {
    const at = open.findIndex(state => state !== 'expired' || isOld)
    const [state = 'sent'] = open.splice(at, 1)
    open.push(state)
    return state
  }

  function createRow(
    { user, end }: SeedEmployee,
    { party, slot, state, sentAt, file }: AskedPerson
  ): PartyRow {
    const person = createAsked(party, sentAt)
    const hoursLater = (hours: number) => Math.min(sentAt + hours * hour, file?.createdAt ?? end)
    const hasReached = (...states: PartyState[]) => states.includes(state)
    const row: PartyRow = {
      ...closed,
      id: randomId(),
      userId: user.id,
      party: party.name,
      slot,
      rowId: '',
      language: null,
      content: Buffer.alloc(0),
      addressHash: hashAddress(keys, person),
      file: file?.id ?? null,
      askedAt: sentAt,
      sentAt,
      expiresAt: sentAt + party.days * day,
      openedAt: hasReached('opened', 'begun', 'done', 'declined') ? hoursLater(2) : null,
      confirmedAt: hasReached('begun', 'done', 'declined') ? hoursLater(3) : null,
      answeredAt: file?.createdAt ?? null,
      refusedAt: state === 'declined' ? hoursLater(4) : null,
      withdrawnAt: state === 'withdrawn' ? hoursLater(5) : null,
      reminders: 0
    }
    const reason = state === 'declined' && { reason: 'I am moving abroad next month.' }
    row.content = sealParty(keys, row, { person, ...reason })
    if (!isWaiting(row, end)) return row
    const [first] = party.remindAfterDays ?? []
    const remindAt = first === undefined ? null : sentAt + first * day
    return { ...row, remindAt, linkHash: hashSecret('link', tokenOf(keys, row)) }
  }

  /** Makes another fictitious person, with the answers to the form of the request. */
  function createAsked({ name }: PartyDefinition, at: number): Person {
    const number = firstNumber + people++
    const chance = createChance(number)
    const { account, suggest } = createPerson(chance, number)
    const form = forms[requestForm(name)]
    const sample = form && createSample(form, { today: dayOf(at), chance, suggest })
    const email = account.email.replace('@staff.example', '@home.example')
    return { ...(isAnswers(sample) && sample), name: account.username, email }
  }
}

const listSlots = ({ document }: PartyDefinition) =>
  Array.from({ length: document.rule.slots ?? 0 }, (_, index) => index + 1)
