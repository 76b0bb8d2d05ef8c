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
  const title = (partyNamed(row.party)?.title ?? 'Person').toLowerCase()
  const isOwnAddress = employee?.email.toLowerCase() === person.email?.toLowerCase()
  const isOwnPhone = typeof person.phone === 'string' && person.phone === employee?.phone
  return [
    ...(isOwnAddress ? [`The email of this ${title} is the employee’s own.`] : []),
    ...(isOwnPhone ? [`The phone number of this ${title} is the employee’s own.`] : []),
    ...(others > 0
      ? [
          `${others === 1 ? 'Another employee has' : `${others} other employees have`} named this ${person.email === undefined ? 'phone number' : 'email'}.`
        ]
      : [])
  ]
}
