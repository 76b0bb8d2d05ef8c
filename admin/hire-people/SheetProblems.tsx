import { saveFile } from '../../renderer/api/download.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Table } from '../../renderer/ui/Table.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { writeCsv } from '../spreadsheet/write-csv.ts'
import { formatNumber } from '../ui/numbers.ts'
import type { HireColumn } from './columns.ts'
import type { CheckedHires } from './use-import.ts'

interface SheetProblemsProps {
  checked: CheckedHires
  columns: readonly HireColumn[]
  /** What the spreadsheet is called. */
  name: string
}

/** As many stand on the page; all of them in the file that can be downloaded. */
const most = 20

/** What keeps rows from being invited: each mistake with its row, its column and why, and who is here already. */
export function SheetProblems({ checked: { problems, known }, columns, name }: SheetProblemsProps) {
  const titleOf = (column: string) => columns.find(one => one.name === column)?.title ?? column
  const lines = problems.map(({ row, column, value, msg }) => [String(row), titleOf(column), value, msg])
  const all = [['Row', 'Column', 'What stands there', 'What is wrong'], ...lines]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(all.map(line => line.join('\t')).join('\n'))
      toast.success('Mistakes copied.')
    } catch {
      toast.info('This browser does not let the page copy. Download them instead.')
    }
  }
  return (
    <>
      {known.length > 0 && (
        <details className="hire-known">
          <summary>
            {formatNumber(known.length)} {known.length === 1 ? 'is' : 'are'} already here and not invited
            again
          </summary>
          <ul>
            {known.slice(0, 100).map(({ row, email, why }) => (
              <li key={row}>
                Row {row}: {email} {why === 'account' ? 'has an account' : 'was invited before'}
              </li>
            ))}
          </ul>
        </details>
      )}
      {lines.length > 0 && (
        <section className="hire-problems" aria-labelledby="hire-problems">
          <div className="hire-problems-head">
            <h3 id="hire-problems">
              {lines.length === 1 ? '1 mistake' : `${formatNumber(lines.length)} mistakes`}
            </h3>
            <Button className="button-small" onClick={() => void copy()}>
              Copy
            </Button>
            <Button
              className="button-small"
              onClick={() => saveFile(writeCsv(`Mistakes in ${name.replace(/\.\w+$/, '')}.csv`, all))}
            >
              Download
            </Button>
          </div>
          <Table
            caption="Mistakes"
            look="cards"
            heads={
              <>
                <th scope="col">Row</th>
                <th scope="col">Column</th>
                <th scope="col">What stands there</th>
                <th scope="col">What is wrong</th>
              </>
            }
          >
            {lines.slice(0, most).map(([row, column, value, msg]) => (
              <tr key={`${row} ${column}`}>
                <td data-title="Row">{row}</td>
                <td data-title="Column">{column}</td>
                <td className="cell-long" data-title="What stands there">
                  {value || <span className="muted">Nothing</span>}
                </td>
                <td data-title="What is wrong">{msg}</td>
              </tr>
            ))}
          </Table>
          {lines.length > most && (
            <p className="muted">
              And {formatNumber(lines.length - most)} more: download them to see all. Correct them in the file
              and choose it again; nobody is invited twice.
            </p>
          )}
        </section>
      )}
    </>
  )
}
