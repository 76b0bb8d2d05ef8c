import { Fragment } from 'react'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { Table } from '../../renderer/ui/Table.tsx'
import { columnLetters } from '../spreadsheet/find-people.ts'
import type { HireColumn } from './columns.ts'
import type { CheckedHires, DateOrder, Import } from './use-import.ts'

interface ColumnTableProps {
  importing: Import
  columns: readonly HireColumn[]
}

const email = '/email'

/** Asks which column holds the addresses, where more than one can or none says so. */
export function AddressQuestion({ importing, columns }: ColumnTableProps) {
  const { matches, chosen, choose, isHeadingAsked } = importing
  if (chosen.includes(email) || isHeadingAsked) return null
  const may = matches.flatMap(({ isAddress }, at) => (isAddress ? [at] : []))
  const others = matches.flatMap((_, at) => (may.includes(at) ? [] : [at]))
  const title = columns.find(({ name }) => name === email)?.title ?? 'Email'
  return (
    <Notice tone="warning" title="Which column contains the email addresses to invite?">
      <p>
        {may.length > 1 ? 'More than one column could. Choose one to continue.' : 'Choose it to continue.'}
      </p>
      <select
        className="select hire-select"
        aria-label={`${title} is in`}
        value=""
        onChange={event => choose(Number(event.target.value), email)}
      >
        <option value="">Choose</option>
        {[...may, ...others].map(at => (
          <option key={at} value={at}>
            {describeColumn(importing, at)}
          </option>
        ))}
      </select>
    </Notice>
  )
}

/** The columns that are not used and not sent, each with why and with the field that it may be. */
export function UnusedColumns({ importing, columns }: ColumnTableProps) {
  const { matches, chosen, heads, people, isHeadingAsked } = importing
  const unused = chosen.flatMap((name, at) =>
    name === undefined && (heads[at] !== '' || people.some(({ cells }) => cells[at]?.trim())) ? [at] : []
  )
  if (unused.length === 0 || isHeadingAsked) return null
  const title = `Not used and not sent: ${unused.map(at => heads[at] || 'without a heading').join(', ')}.`
  return (
    <Notice tone="warning" title={title}>
      <ul className="hire-unused">
        {unused.map(at => {
          const { likely, why } = matches[at] ?? {}
          const likelyTitle = columns.find(({ name }) => name === likely)?.title
          return (
            <li key={at}>
              <div>
                <strong>
                  <WrappingText text={describeColumn(importing, at)} />
                </strong>
                {why && (
                  <>
                    {' '}
                    <WrappingText text={why} />
                  </>
                )}
                {likelyTitle && ` Is it ${likelyTitle}?`}
              </div>
              <FieldSelect at={at} importing={importing} columns={columns} {...(likely && { likely })} />
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** What each used column is, and the first people as they would be stored. */
export function ColumnTable({
  importing,
  columns,
  checked
}: ColumnTableProps & { checked: CheckedHires | undefined }) {
  const { heads, people: rows, chosen, headingRow, tab } = importing
  const people = checked?.people ?? []
  const used = chosen.flatMap((name, at) => (name === undefined ? [] : [{ name, at }]))
  if (used.length === 0) return null
  const [first] = people
  return (
    <section className="hire-problems hire-preview" aria-labelledby="hire-columns">
      <h3 id="hire-columns">
        {first
          ? `The first ${people.length === 1 ? 'person' : `${people.length} people`}, as stored`
          : 'Columns'}
      </h3>
      <p className="muted">
        {tab ? `The sheet “${tab}”` : 'The sheet'}{' '}
        {headingRow === undefined ? 'has no headings.' : `has its headings in row ${headingRow}.`} Each column
        can be changed here.
      </p>
      <Table
        caption="Columns of the spreadsheet"
        look="cards"
        heads={
          <>
            <th scope="col">In the file</th>
            <th scope="col">Is</th>
            {first ? (
              people.map(({ row }) => (
                <th key={row} scope="col">
                  Row {row}
                </th>
              ))
            ) : (
              <th scope="col">For example</th>
            )}
          </>
        }
      >
        {used.map(({ name, at }) => (
          <tr key={at}>
            <td className="cell-name">
              {heads[at] || 'Without a heading'}{' '}
              {headingRow !== undefined && <span className="muted">({columnLetters(at)})</span>}
            </td>
            <td data-title="Is">
              <FieldSelect at={at} importing={importing} columns={columns} />
            </td>
            {first ? (
              people.map(({ row, answers }) => (
                <td key={row} className="cell-long" data-title={`Row ${row}`}>
                  {answers.some(({ column, value }) => column === name && value !== '') ? (
                    <WrappingText text={answers.find(({ column }) => column === name)?.value ?? ''} />
                  ) : (
                    <span className="muted">Nothing</span>
                  )}
                </td>
              ))
            ) : (
              <td className="cell-long" data-title="For example">
                {rows.find(({ cells }) => cells[at]?.trim())?.cells[at]?.slice(0, 60) ?? ''}
              </td>
            )}
          </tr>
        ))}
      </Table>
    </section>
  )
}

/** A text whose addresses wrap behind their @ and dots. */
function WrappingText({ text }: { text: string }) {
  if (!text.includes('@')) return text
  return text.split(/(?<=@|[^\s.]\.(?=\S))/).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}

/** How dates of numbers alone are read, to be changed by hand. */
export function DateOrders({ importing, columns, checked }: ColumnTableProps & { checked: CheckedHires }) {
  const { dateOrders, setDateOrder } = importing
  return checked.dates.map(({ column, order, example }) => {
    const title = columns.find(({ name }) => name === column)?.title ?? column
    const isAsked = order !== 'day' && dateOrders[column] === undefined
    const value = dateOrders[column] ?? (order === 'day' ? 'day' : '')
    return (
      <div className="field" key={column}>
        <label className="field-label" htmlFor={`hire-order ${column}`}>
          {title}: how are dates such as {example} written?
        </label>
        <select
          id={`hire-order ${column}`}
          className="select hire-select"
          value={value}
          onChange={event => setDateOrder(column, event.target.value as DateOrder)}
        >
          {isAsked && <option value="">Choose</option>}
          <option value="day">Day first: 03/04/1990 is 3 April</option>
          <option value="month">Month first: 03/04/1990 is 4 March</option>
        </select>
      </div>
    )
  })
}

interface FieldSelectProps extends ColumnTableProps {
  at: number
  /** Offered first. */
  likely?: string
}

function FieldSelect({ at, importing: { heads, chosen, choose }, columns, likely }: FieldSelectProps) {
  const groups = [...new Set(columns.map(({ group }) => group))]
  const first = columns.find(({ name }) => name === likely)
  return (
    <select
      className="select hire-select"
      aria-label={`${heads[at] || 'Column without a heading'} is`}
      value={chosen[at] ?? ''}
      onChange={event => choose(at, event.target.value)}
    >
      <option value="">Not used</option>
      {first && <option value={first.name}>{first.title} (likely)</option>}
      {groups.map(group => (
        <optgroup key={group} label={group}>
          {columns
            .filter(column => column.group === group && column !== first)
            .map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}

function describeColumn({ heads, people, headingRow }: Import, at: number): string {
  const example = people
    .find(({ cells }) => cells[at]?.trim())
    ?.cells[at]?.trim()
    .slice(0, 40)
  const notes = [
    ...(headingRow === undefined ? [] : [`column ${columnLetters(at)}`]),
    ...(example ? [`such as ${example}`] : [])
  ]
  return `${heads[at] || 'Without a heading'} (${notes.join(', ')})`
}
