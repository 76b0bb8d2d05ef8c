import { joinList, partOf, t } from '../../engine/index.ts'
import { listOwnParties } from '../../generated/api/parties.ts'
import type { User } from '../../generated/api/schemas.ts'
import { parts } from '../../generated/journey.ts'
import { parties } from '../../generated/parties.ts'
import { api } from '../api/api.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { isWaiting, type PartyRequest } from './party-request.ts'

const partOfForm = (form: string) => partOf(parts, form)?.part.name

/**
 * Returns, for each form with missing answers, a line about the people who were asked by a link and have not signed: who is
 * waited for, who declined, and whose link has expired.
 */
export function usePartyHints({ missing }: Pick<User, 'missing'>): { [form: string]: string } {
  const filled = new Set(Object.values(parties).map(({ part }) => part))
  const forms = [...new Set(missing.map(({ form }) => form))].filter(form =>
    filled.has(partOfForm(form) ?? '')
  )
  const { data = [] } = useLoaded(forms.join(), async () =>
    forms.length > 0 ? (await api.call(listOwnParties)).data : []
  )
  return Object.fromEntries(
    forms.flatMap(form => {
      const asked = data.filter(({ party }) => parties[party]?.part === partOfForm(form))
      const unsigned = asked.filter(({ slot }) => isMissing(slot, form))
      const hint = describeAsked(asked.filter(isWaiting), unsigned)
      return hint ? [[form, hint]] : []
    })
  )

  /** Whether what a person was to sign is still missing; it may have been uploaded instead. */
  function isMissing(slot: number, form: string): boolean {
    const indexes = missing.flatMap(({ form: of, path }) =>
      of === form ? (/\/(\d+)(?=\/|$)/.exec(path)?.[1] ?? '') : []
    )
    return indexes.some(index => index === '' || Number(index) === slot - 1)
  }
}

function describeAsked(waiting: readonly PartyRequest[], unsigned: readonly PartyRequest[]): string {
  const namesOf = (people: readonly PartyRequest[]) => joinList(people.map(({ name }) => name))
  const [waitingFor, declined, expired] = [
    waiting,
    unsigned.filter(({ state }) => state === 'declined'),
    unsigned.filter(({ state }) => state === 'expired')
  ].map(namesOf)
  return [
    waitingFor && t('Waiting for the signature of {names}', { names: waitingFor }),
    declined && t('Declined: {names}', { names: declined }),
    expired && t('Link expired: {names}', { names: expired })
  ]
    .filter(Boolean)
    .join('. ')
}
