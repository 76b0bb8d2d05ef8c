import { useState } from 'react'
import { disarmFormula, t } from '../../engine/index.ts'
import { saveFile } from '../../renderer/api/download.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Table } from '../../renderer/ui/Table.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { writeCsv } from '../spreadsheet/write-csv.ts'
import { CellInput, type Problem, SuggestionButton } from './CellCorrection.tsx'
import type { HireColumn } from './columns.ts'
import type { CheckedHires, Correction, Import } from './use-import.ts'

interface SheetProblemsProps {
  checked: CheckedHires
  columns: readonly HireColumn[]
  clients?: readonly string[]
  name: string
  /** The import in which mistakes can be corrected; without it, they are only listed. */
  importing?: Import
}

const maxShown = 20

/** The mistakes that prevent rows from being invited, with row, column and reason, and the people who are already known. */
export function SheetProblems({
  checked: { problems, known },
  columns,
  clients = [],
  name,
  importing
}: SheetProblemsProps) {
  const [shown, setShown] = useState(maxShown)
  const choicesOf = (column: string) => {
    const { isClient, choices = [] } = columns.find(one => one.name === column) ?? {}
    return isClient ? clients : choices
  }
  const titleOf = (column: string) => columns.find(one => one.name === column)?.title ?? column
  const lines = problems.map(({ row, column, value, msg }) => [String(row), titleOf(column), value, msg])
  const all = [[t('Row'), t('Column'), t('Value in the file'), t('What is wrong')], ...lines]
  const listed = listCells(problems, importing?.corrections ?? [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(all.map(line => line.map(toPastedCell).join('\t')).join('\n'))
      toast.success(t('Mistakes copied.'))
    } catch {
      toast.info(t('This browser does not allow copying. Download them instead.'))
    }
  }
  return (
    <>
      {known.length > 0 && <KnownPeople known={known} />}
      {listed.length > 0 && (
        <section className="hire-problems" aria-labelledby="hire-problems">
          <div className="hire-problems-head">
            <h3 id="hire-problems">
              {t('{count, plural, one {# mistake} other {# mistakes}}', { count: lines.length })}
            </h3>
            <Button className="button-small" onClick={() => void copy()}>
              {t('Copy')}
            </Button>
            <Button
              className="button-small"
              onClick={() =>
                saveFile(writeCsv(t('Mistakes in {name}.csv', { name: name.replace(/\.\w+$/, '') }), all))
              }
            >
              {t('Download')}
            </Button>
          </div>
          {importing && (
            <p className="muted">
              {t('Correct them here or in the file. What you type here does not change the file.')}
            </p>
          )}
          <Table
            caption={t('Mistakes')}
            look="cards"
            heads={
              <>
                <th scope="col">{t('Row')}</th>
                <th scope="col">{t('Column')}</th>
                <th scope="col">{t('Value in the file')}</th>
                <th scope="col">{t('What is wrong')}</th>
              </>
            }
          >
            {listed.slice(0, shown).map(cell => (
              <tr key={`${cell.row} ${cell.column}`}>
                <td data-title={t('Row')}>{cell.row}</td>
                <td data-title={t('Column')}>{titleOf(cell.column)}</td>
                <td className="cell-long" data-title={t('Value in the file')}>
                  {importing ? (
                    <CellInput
                      cell={cell}
                      title={titleOf(cell.column)}
                      choices={choicesOf(cell.column)}
                      importing={importing}
                    />
                  ) : (
                    cell.value || <span className="muted">{t('Nothing')}</span>
                  )}
                </td>
                <td data-title={t('What is wrong')}>
                  <div>{cell.msg || t('Corrected.')}</div>
                  {importing && <SuggestionButton cell={cell} problems={problems} importing={importing} />}
                </td>
              </tr>
            ))}
          </Table>
          <ShowMore left={listed.length - shown} onPress={() => setShown(shown + maxShown)} />
        </section>
      )}
    </>
  )
}

function KnownPeople({ known }: Pick<CheckedHires, 'known'>) {
  const [shown, setShown] = useState(maxShown)
  return (
    <details className="hire-known">
      <summary>
        {t(
          '{count, plural, one {# is already here and not invited again} other {# are already here and not invited again}}',
          { count: known.length }
        )}
      </summary>
      <ul>
        {known.slice(0, shown).map(one => (
          <li key={one.row}>{describeKnown(one)}</li>
        ))}
      </ul>
      <ShowMore left={known.length - shown} onPress={() => setShown(shown + maxShown)} />
    </details>
  )
}

function ShowMore({ left, onPress }: { left: number; onPress: () => void }) {
  if (left <= 0) return null
  return (
    <div className="actions">
      <Button className="button-small" onClick={onPress}>
        {t('Show {more, number} more of {left, number}', { more: Math.min(maxShown, left), left })}
      </Button>
    </div>
  )
}

/** Writes a cell that spreadsheets paste as one cell with this text. */
const toPastedCell = (text: string) => disarmFormula(text.replaceAll(/[\t\r\n]+/g, ' '))

function describeKnown({ row, email, why }: CheckedHires['known'][number]): string {
  const who = { row, email }
  return {
    account: t('Row {row}: {email} has an account', who),
    invited: t('Row {row}: {email} was invited before', who),
    staffId: t('Row {row}: {email} has an employee’s staff id', who),
    phone: t('Row {row}: {email} has an employee’s phone number', who),
    personalEmail: t('Row {row}: {email} is an employee’s personal address', who)
  }[why]
}

/** Lists invalid and corrected cells, by row. */
function listCells(problems: readonly Problem[], corrections: readonly Correction[]): Problem[] {
  const corrected = corrections
    .filter(({ row, column }) => !problems.some(one => one.row === row && one.column === column))
    .map(one => ({ ...one, msg: '', suggestion: '' }))
  return [...problems, ...corrected].sort((one, other) => one.row - other.row)
}
