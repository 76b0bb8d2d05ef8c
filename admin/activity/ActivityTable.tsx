import { use } from 'react'
import { Link } from 'react-router-dom'
import { say, t } from '../../engine/index.ts'
import type { ActivityEntry, Person } from '../../generated/api/schemas.ts'
import { EventTable, Moment } from '../ui/EventTable.tsx'
import { describeAction, namePerson, roleNames } from './activity-labels.ts'
import { fieldSchemas, type FindSchema } from './field-schemas.ts'
import { formatActivityQuery } from './activity-state.ts'

const listColumns = (find: FindSchema) => [
  { title: t('When'), look: 'cell-moment', cell: ({ at }: ActivityEntry) => <Moment at={at} /> },
  { title: t('Who'), look: 'activity-who', cell: (entry: ActivityEntry) => <Who {...entry} /> },
  { title: t('What'), look: 'activity-what', cell: (entry: ActivityEntry) => describeAction(entry, find) },
  { title: t('Whom'), look: 'activity-whom', cell: whomOf }
]

/** The activity as a table. A name links to all actions by and on this person. */
export function ActivityTable({ entries, isWaiting }: { entries: ActivityEntry[]; isWaiting: boolean }) {
  return (
    <EventTable
      caption={t('Activity, newest first')}
      rows={entries}
      keyOf={({ seq }) => seq}
      columns={listColumns(use(fieldSchemas.load()))}
      isWaiting={isWaiting}
    />
  )
}

/** The person, and below it the network and the browser's short name. */
function Who({ who, role, network, device }: ActivityEntry) {
  return (
    <>
      {who ? <PersonLink person={who} /> : say(roleNames[role])}
      {network && (
        <div className="muted small">
          {device ? t('{network}, device {device}', { network, device: device.slice(0, 6) }) : network}
        </div>
      )}
    </>
  )
}

/** Returns the person concerned; null for actions on the own account, so no name is shown twice. */
function whomOf({ who, whom }: ActivityEntry) {
  return whom && whom._id !== who?._id ? <PersonLink person={whom} /> : null
}

function PersonLink({ person }: { person: Person }) {
  return (
    <Link className="quiet-link" to={`?${formatActivityQuery({ person: person._id })}`}>
      {namePerson(person)}
    </Link>
  )
}
