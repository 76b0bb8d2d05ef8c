import { sentence, t } from '../../engine/index.ts'
import type { Person } from '../../generated/api/schemas.ts'
import { accountLabels } from './account-labels.ts'
import type { ActivityAction, ActivityDetails, ActivityLabels } from './activity-words.ts'
import { recordLabels } from './record-labels.ts'

/** What was done, in a few words. An action that this page does not know yet is called by its name. */
export function describeAction<A extends ActivityAction>({
  action,
  detail
}: {
  action: A
  detail: ActivityDetails[A]
}): string {
  if (!Object.hasOwn(labels, action)) return String(action).replaceAll(/[.-]/g, ' ')
  const { repeat } = detail as { repeat?: number }
  const what = labels[action](detail)
  if (!repeat) return what
  return t(
    '{what}, repeated ({repeat, selectordinal, =1 {the first} one {#st} two {#nd} few {#rd} other {#th}} repeat within an hour)',
    {
      what,
      repeat
    }
  )
}

export function namePerson(person: Person): string {
  return person.name ?? t('Deleted person')
}

/** Who did it, where it was nobody who is signed in. */
export const roleNames = {
  visitor: sentence('Visitor'),
  server: sentence('The server'),
  employee: sentence('Employee'),
  admin: sentence('Administrator')
}

const labels: ActivityLabels = { ...accountLabels, ...recordLabels }
