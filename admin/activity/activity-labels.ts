import { sentence, t } from '../../engine/index.ts'
import type { Person } from '../../generated/api/schemas.ts'
import { accountLabels } from './account-labels.ts'
import type { ActivityAction, ActivityDetails, ActivityLabels } from './activity-words.ts'
import type { FindSchema } from './field-schemas.ts'
import { recordLabels } from './record-labels.ts'

/** Describes an action in a few words; an action unknown to this page by its name. */
export function describeAction<A extends ActivityAction>(
  { action, detail }: { action: A; detail: ActivityDetails[A] },
  find: FindSchema
): string {
  if (!Object.hasOwn(labels, action)) return String(action).replaceAll(/[.-]/g, ' ')
  const { repeat } = detail as { repeat?: number }
  const what = labels[action](detail, find)
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

/** The author's role, shown when no signed-in person did it. */
export const roleNames = {
  visitor: sentence('Visitor'),
  server: sentence('The server'),
  employee: sentence('Employee'),
  admin: sentence('Administrator')
}

const labels: ActivityLabels = { ...accountLabels, ...recordLabels }
