import { Table } from '../../renderer/ui/Table.tsx'
import type { HireColumn } from './columns.ts'
import type { Import } from './use-import.ts'

interface ColumnTableProps {
  importing: Import
  columns: readonly HireColumn[]
  clients: readonly string[]
}

/** Which field each column is, to be changed by hand; columns that belong to no field are named, and are not sent. */
export function ColumnTable({ importing, columns, clients }: ColumnTableProps) {
  const { heads, people, chosen, choose, client, setClient, isClientAsked } = importing
  const unused = heads.filter((_, at) => chosen[at] === undefined)
  const groups = [...new Set(columns.map(({ group }) => group))]
  return (
    <>
      {isClientAsked && clients.length > 0 && (
        <div className="field">
          <label className="field-label" htmlFor="hire-client">
            All of them will work at
          </label>
          <select
            id="hire-client"
            className="select hire-select"
            value={client}
            onChange={event => setClient(event.target.value)}
          >
            <option value="">Each chooses</option>
            {clients.map(name => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      )}
      <h3>Columns</h3>
      {unused.length > 0 && (
        <p className="muted">
          Not used, and not sent: {unused.map(head => head || 'without a heading').join(', ')}.
        </p>
      )}
      <Table
        caption="Columns of the spreadsheet"
        look="cards"
        heads={
          <>
            <th scope="col">In the file</th>
            <th scope="col">For instance</th>
            <th scope="col">Is</th>
          </>
        }
      >
        {heads.map((head, at) => (
          <tr key={at}>
            <td className="cell-name">{head || 'Without a heading'}</td>
            <td className="cell-long" data-title="For instance">
              {people.find(({ cells }) => cells[at]?.trim())?.cells[at]?.slice(0, 60) ?? ''}
            </td>
            <td>
              <select
                className="select hire-select"
                aria-label={`${head || 'Column without a heading'} is`}
                value={chosen[at] ?? ''}
                onChange={event => choose(at, event.target.value)}
              >
                <option value="">Not used</option>
                {groups.map(group => (
                  <optgroup key={group} label={group}>
                    {columns
                      .filter(column => column.group === group)
                      .map(({ name, title }) => (
                        <option key={name} value={name}>
                          {title}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}
