import { partOf, t } from '../../engine/index.ts'
import { listOwnParties } from '../../generated/api/parties.ts'
import type { User } from '../../generated/api/schemas.ts'
import { parts } from '../../generated/journey.ts'
import { parties } from '../../generated/parties.ts'
import { api } from '../api/api.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { isWaiting, type PartyRequest } from './party-request.ts'

const partOfForm = (form: string) => partOf(parts, form)?.part.name

/** Returns, for each form with missing answers, a line about the people who were asked by a link and have not signed yet. */
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
      const waiting = data.filter(one => isWaiting(one) && parties[one.party]?.part === partOfForm(form))
      return waiting.length > 0 ? [[form, describeWaiting(waiting)]] : []
    })
  )
}

const describeWaiting = (people: readonly PartyRequest[]) =>
  t('Waiting for the signature of {names}', { names: people.map(({ name }) => name).join(', ') })
