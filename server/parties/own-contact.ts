import { phoneForm, requestForm } from '../../engine/index.ts'
import type { Connection } from '../core/database/connection.ts'
import type { Person } from './content.ts'
import { refuse } from './errors.ts'
import { listOwnTraits, normalizeContact } from './identity.ts'
import { type PartyDefinition, titleOfParty } from './model/parties.ts'

/** Refuses the employee's own email or phone number for the person asked, if parties.json requires that. */
export async function refuseOwnContact(
  tx: Connection,
  userId: string,
  party: PartyDefinition,
  person: Person
): Promise<void> {
  if (party.onOwnContact !== 'refuse') return
  const ownTraits = await listOwnTraits(tx, userId, () => true)
  for (const contact of ['email', 'phone'] as const) {
    if (!ownTraits.has(normalizeContact(person[contact] ?? ''))) continue
    const form = person.email === undefined ? phoneForm(party.name) : requestForm(party.name)
    const title = titleOfParty(party.name)
    const refusal = refuse('party.own_contact', { title, contact, form })
    if (party.rows) refusal.problems = undefined
    throw refusal
  }
}
