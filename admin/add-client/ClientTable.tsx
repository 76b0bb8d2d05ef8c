import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Table } from '../../renderer/ui/Table.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { hide } from '../../renderer/ui/hide.tsx'
import type { ClientTask } from './ClientDialog.tsx'
import type { Client } from './client.ts'

interface ClientTableProps {
  clients: Client[]
  isWaiting: boolean
  onTask: (task: ClientTask) => void
}

export function ClientTable({ clients, isWaiting, onTask }: ClientTableProps) {
  return (
    <Table
      caption={t('Clients')}
      look="cards"
      isWaiting={isWaiting}
      heads={
        <>
          <th scope="col">{t('Client Name')}</th>
          <th scope="col" className="cell-end">
            {t('Action')}
          </th>
        </>
      }
    >
      {clients.map(client => (
        <tr key={client._id}>
          <td>
            <span className="cell-name">{client.name}</span>
            <div className="small">
              <Employees client={client} />
            </div>
          </td>
          <td className="cell-end">
            <div className="row-actions">
              <Button className="button-small" onClick={() => onTask({ mode: 'link', client })}>
                <AdminIcon name="link" size={16} />
                {rich('Sign-up link<hide> of {client}</hide>', { client: client.name, hide })}
              </Button>
              <Button look="link" onClick={() => onTask({ mode: 'edit', client })}>
                <AdminIcon name="edit" size={16} />
                {rich('Edit<hide> {client}</hide>', { client: client.name, hide })}
              </Button>
              <Button look="link" onClick={() => onTask({ mode: 'delete', client })}>
                <AdminIcon name="delete" size={16} />
                {rich('Delete<hide> {client}</hide>', { client: client.name, hide })}
              </Button>
            </div>
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Employees({ client: { name, employees = 0, query } }: { client: Client }) {
  if (employees === 0) return <span className="muted">{t('No employees')}</span>
  if (!query)
    return (
      <span className="muted">
        {t('{employees, plural, one {# employee} other {# employees}}', { employees })}
      </span>
    )
  return (
    <Link to={paths.employees(query)}>
      {rich('{employees, plural, one {# employee} other {# employees}}<hide> at {client}</hide>', {
        employees,
        client: name,
        hide
      })}
    </Link>
  )
}
