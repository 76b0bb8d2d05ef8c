import { t } from '../../engine/index.ts'
import type { Connection } from '../core/database/connection.ts'
import { findUser } from '../users/index.ts'
import { partyNamed } from './model/parties.ts'
import { partyStore } from './party-store.ts'
import type { ShownRequest } from './requests.ts'

/** What administrators should look at: a person with the employee's own address or phone, or one whom others have asked too. */
export async function findWarnings(tx: Connection, { row, content }: ShownRequest): Promise<string[]> {
  const { person } = content
  const employee = await findUser(tx, row.userId)
  const others = await tx.use(partyStore).countOthers(row.addressHash, row.userId)
  const title = partyNamed(row.party)?.title.toLowerCase() ?? t('person')
  const isOwnAddress = employee?.email.toLowerCase() === person.email?.toLowerCase()
  const isOwnPhone = typeof person.phone === 'string' && person.phone === employee?.phone
  return [
    ...(isOwnAddress ? [t('The email of this {title} is the employee’s own.', { title })] : []),
    ...(isOwnPhone ? [t('The phone number of this {title} is the employee’s own.', { title })] : []),
    ...(others > 0 ? [describeOthers(others, person.email === undefined)] : [])
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
