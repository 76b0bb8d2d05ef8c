import { t } from '../../engine/index.ts'
import type { Connection } from '../core/database/connection.ts'
import { listOwnTraits, listTraits } from './identity.ts'
import { titleOfParty } from './model/parties.ts'
import { partyStore } from './party-store.ts'
import type { ShownRequest } from './requests.ts'

/**
 * Returns warnings for administrators: the person has the same name, address or number as the employee or as another person
 * whom the employee asked, or other employees asked the same person.
 */
export async function findWarnings(
  tx: Connection,
  shown: ShownRequest,
  all: readonly ShownRequest[]
): Promise<string[]> {
  const { row, content } = shown
  const title = titleOfParty(row.party).toLowerCase()
  const traits = listTraits(shown)
  const own = await listOwnTraits(tx, row.userId)
  const others = await tx.use(partyStore).countOthers(row.addressHash, row.userId)
  return [
    ...traits
      .filter(({ text }) => own.has(text))
      .map(({ field }) => t('“{field}” of this {title} is the employee’s own.', { field, title })),
    ...all
      .filter(other => other.row.id !== row.id)
      .flatMap(other => {
        const theirs = new Set(listTraits(other).map(({ text }) => text))
        const { name } = other.content.person
        return traits
          .filter(({ text }) => theirs.has(text))
          .map(({ field }) =>
            t('“{field}” of this {title} is the same as that of {name}.', { field, title, name })
          )
      }),
    ...(others > 0 ? [describeOthers(others, content.person.email === undefined)] : [])
  ]
}

const describeOthers = (others: number, byPhone: boolean) =>
  byPhone
    ? t(
        '{others, plural, one {Another employee has named this phone number.} other {# other employees have named this phone number.}}',
        { others }
      )
    : t(
        '{others, plural, one {Another employee has named this email.} other {# other employees have named this email.}}',
        { others }
      )
