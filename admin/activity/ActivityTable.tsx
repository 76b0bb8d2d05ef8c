import { Link } from 'react-router-dom'
import { momentOf } from '../ui/dates.ts'
import { activityQuery, type Entry, type Named } from './activity-state.ts'
import { nameOf, strangers, whatOf } from './activity-labels.ts'

/** When, who, what, whom. A name leads to everything that was done by and to this person. */
export function ActivityTable({ entries, isWaiting }: { entries: Entry[]; isWaiting: boolean }) {
  return (
    <div className="table-frame">
      <table
        className={isWaiting ? 'table table-cards is-waiting' : 'table table-cards'}
        aria-busy={isWaiting}
      >
        <caption className="visually-hidden">Activity, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Whom</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <tr key={entry.seq}>
              <td className="activity-when">
                <time dateTime={entry.at} title={new Date(entry.at).toString()}>
                  {momentOf(entry.at)}
                </time>
              </td>
              <td data-title="Who">
                {entry.who ? <PersonLink person={entry.who} /> : strangers[entry.role]}
              </td>
              <td className="activity-what">{whatOf(entry)}</td>
              <Whom {...entry} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What people do to their own account names nobody twice. */
function Whom({ who, whom }: Entry) {
  if (!whom || whom._id === who?._id) return <td className="activity-nobody" />
  return (
    <td data-title="Whom">
      <PersonLink person={whom} />
    </td>
  )
}

function PersonLink({ person }: { person: Named }) {
  return <Link to={`?${activityQuery({ person: person._id })}`}>{nameOf(person)}</Link>
}
