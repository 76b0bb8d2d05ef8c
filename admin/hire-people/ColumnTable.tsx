import { Fragment } from 'react'
import { t } from '../../engine/index.ts'
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
  const title = columns.find(({ name }) => name === email)?.title ?? t('Email')
  return (
    <Notice tone="warning" title={t('Which column contains the email addresses to invite?')}>
      <p>
        {may.length > 1
          ? t('More than one column could. Choose one to continue.')
          : t('Choose it to continue.')}
      </p>
      <select
        className="select hire-select"
        aria-label={t('{title} is in', { title })}
        value=""
        onChange={event => choose(Number(event.target.value), email)}
      >
        <option value="">{t('Choose')}</option>
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
  const title = t('Not used and not sent: {columns}.', {
    columns: unused.map(at => heads[at] || t('without a heading')).join(', ')
  })
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
                {likelyTitle && ` ${t('Is it {title}?', { title: likelyTitle })}`}
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
            {first ? (
              people.map(({ row, answers }) => (
                <td key={row} className="cell-long" data-title={t('Row {row}', { row })}>
                  {answers.some(({ column, value }) => column === name && value !== '') ? (
                    <WrappingText text={answers.find(({ column }) => column === name)?.value ?? ''} />
                  ) : (
                    <span className="muted">{t('Nothing')}</span>
                  )}
                </td>
              ))
            ) : (
              <td className="cell-long" data-title={t('For example')}>
                {rows.find(({ cells }) => cells[at]?.trim())?.cells[at]?.slice(0, 60) ?? ''}
              </td>
            )}
          </tr>
        ))}
      </Table>
    </section>
  )
}

function describeHeadings({ tab, headingRow }: Import): string {
  if (headingRow === undefined)
    return tab ? t('The sheet “{tab}” has no headings.', { tab }) : t('The sheet has no headings.')
  return tab
    ? t('The sheet “{tab}” has its headings in row {row}.', { tab, row: headingRow })
    : t('The sheet has its headings in row {row}.', { row: headingRow })
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
          {t('{title}: how are dates such as {example} written?', { title, example })}
        </label>
        <select
          id={`hire-order ${column}`}
          className="select hire-select"
          value={value}
          onChange={event => setDateOrder(column, event.target.value as DateOrder)}
        >
          {isAsked && <option value="">{t('Choose')}</option>}
          <option value="day">{t('Day first: 03/04/1990 is 3 April')}</option>
          <option value="month">{t('Month first: 03/04/1990 is 4 March')}</option>
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
      aria-label={heads[at] ? t('{heading} is', { heading: heads[at] }) : t('Column without a heading is')}
      value={chosen[at] ?? ''}
      onChange={event => choose(at, event.target.value)}
    >
      <option value="">{t('Not used')}</option>
      {first && <option value={first.name}>{t('{title} (likely)', { title: first.title })}</option>}
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
    ...(headingRow === undefined ? [] : [t('column {letters}', { letters: columnLetters(at) })]),
    ...(example ? [t('such as {example}', { example })] : [])
  ]
  return `${heads[at] || t('Without a heading')} (${notes.join(', ')})`
}
