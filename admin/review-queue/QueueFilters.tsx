import { useId } from 'react'
import { t } from '../../engine/index.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { formatNumber } from '../ui/numbers.ts'
import { SettledSelect } from '../ui/SettledSelect.tsx'
import type { Queue } from './use-queue.ts'

/** The number of waiting records, and the filters of the queue. */
export function QueueFilters({ queue: { filter, data, remaining, narrow } }: { queue: Queue }) {
  const { assigned = { all: 0, mine: 0, nobody: 0 }, clients = [] } = data ?? {}
  const { client = '', assignee = '' } = filter
  // Once a record is decided, the other counts are stale: the page does not know which of them included it.
  const areCounted = remaining === data?.total
  const counted = (title: string, count: number, isChosen = false) =>
    areCounted || isChosen ? `${title} (${formatNumber(areCounted ? count : remaining)})` : title
  const people = [
    { value: '', title: counted(t('Anybody'), assigned.all, assignee === '') },
    { value: 'me', title: counted(t('Me'), assigned.mine, assignee === 'me') },
    { value: 'nobody', title: counted(t('Nobody'), assigned.nobody, assignee === 'nobody') }
  ]
  const clientChoices = clients.map(({ client, records }) => ({
    value: client,
    title: counted(client, records)
  }))
  const withChosen = (choices: typeof people, value: string, title: string) =>
    choices.some(choice => choice.value === value) ? choices : [...choices, { value, title }]
  return (
    <div className="queue-filters">
      <p className="queue-left" role="status">
        {rich('<strong>{left, number}</strong> to review', {
          left: remaining,
          strong: words => <strong key="strong">{words}</strong>
        })}
      </p>
      {(clients.length > 0 || client !== '') && (
        <FilterSelect
          title={t('Client')}
          value={client}
          choices={withChosen([{ value: '', title: t('All clients') }, ...clientChoices], client, client)}
          onChange={value => narrow({ ...(assignee && { assignee }), ...(value && { client: value }) })}
        />
      )}
      <FilterSelect
        title={t('Assigned to')}
        value={assignee}
        choices={withChosen(people, assignee, t('A colleague'))}
        onChange={value => narrow({ ...(client && { client }), ...(value && { assignee: value }) })}
      />
    </div>
  )
}

interface FilterSelectProps {
  title: string
  value: string
  choices: readonly { value: string; title: string }[]
  onChange: (value: string) => void
}

function FilterSelect({ title, value, choices, onChange }: FilterSelectProps) {
  const id = useId()
  return (
    <div className="queue-filter">
      <label htmlFor={id}>{title}</label>
      <SettledSelect id={id} value={value} onSettled={onChange}>
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </SettledSelect>
    </div>
  )
}
