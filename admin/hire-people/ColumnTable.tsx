import { t } from '../../engine/index.ts'
import { Table } from '../../renderer/ui/Table.tsx'
import { columnLetters } from '../spreadsheet/find-people.ts'
import type { CheckedHires, Import } from './use-import.ts'
import { type ColumnTableProps, FieldSelect } from './FieldSelect.tsx'
import { WrappingText } from './WrappingText.tsx'

/** The field of each used column, with the first people as they would be stored. */
export function ColumnTable({
  importing,
  columns,
  checked
}: ColumnTableProps & { checked: CheckedHires | undefined }) {
  const { heads, people: rows, chosen, headingRow } = importing
  const people = checked?.people ?? []
  const used = chosen.flatMap((name, at) => (name === undefined ? [] : [{ name, at }]))
  if (used.length === 0) return null
  const [first] = people
  return (
    <section className="hire-problems hire-preview" aria-labelledby="hire-columns">
      <h3 id="hire-columns">
        {first
          ? t('{count, plural, one {The first person, as stored} other {The first # people, as stored}}', {
              count: people.length
            })
          : t('Columns')}
      </h3>
      <p className="muted">
        {describeHeadings(importing)} {t('Each column can be changed here.')}
      </p>
      <Table
        caption={t('Columns of the spreadsheet')}
        look="cards"
        heads={
          <>
            <th scope="col">{t('In the file')}</th>
            <th scope="col">{t('Is')}</th>
            {first ? (
              people.map(({ row }) => (
                <th key={row} scope="col">
                  {t('Row {row}', { row })}
                </th>
              ))
            ) : (
              <th scope="col">{t('For example')}</th>
            )}
          </>
        }
      >
        {used.map(({ name, at }) => (
          <tr key={at}>
            <td className="cell-name">
              {heads[at] || t('Without a heading')}{' '}
              {headingRow !== undefined && <span className="muted">({columnLetters(at)})</span>}
            </td>
            <td data-title={t('Is')}>
              <FieldSelect at={at} importing={importing} columns={columns} />
            </td>
            <StoredCells name={name} people={people} example={exampleOf(rows, at)} />
          </tr>
        ))}
      </Table>
    </section>
  )
}

interface StoredCellsProps {
  name: string
  people: CheckedHires['people']
  /** Sample values of this column, shown until the rows are checked. */
  example: string
}

/** A column's answers of the first people as they would be stored. */
function StoredCells({ name, people, example }: StoredCellsProps) {
  if (people.length === 0)
    return (
      <td className="cell-long" data-title={t('For example')}>
        {example}
      </td>
    )
  return people.map(({ row, answers }) => {
    const value = answers.find(({ column }) => column === name)?.value ?? ''
    return (
      <td key={row} className="cell-long" data-title={t('Row {row}', { row })}>
        {value === '' ? <span className="muted">{t('Nothing')}</span> : <WrappingText text={value} />}
      </td>
    )
  })
}

const exampleOf = (rows: Import['people'], at: number): string =>
  rows.find(({ cells }) => cells[at]?.trim())?.cells[at]?.slice(0, 60) ?? ''

function describeHeadings({ tab, headingRow }: Import): string {
  if (headingRow === undefined)
    return tab ? t('The sheet “{tab}” has no headings.', { tab }) : t('The sheet has no headings.')
  return tab
    ? t('The sheet “{tab}” has its headings in row {row}.', { tab, row: headingRow })
    : t('The sheet has its headings in row {row}.', { row: headingRow })
}
