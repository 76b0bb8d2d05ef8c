import { useState } from 'react'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { type Sheet, SheetError } from '../spreadsheet/sheet.ts'
import { formatNumber } from '../ui/numbers.ts'
import type { Import } from './use-import.ts'

interface SheetLayoutProps {
  sheet: Sheet
  importing: Import
  onSheet: (sheet: Sheet) => void
}

const noHeadings = 'none'
const mostOffered = 20

/** Which tab and which rows are read, to be changed by hand; what is left out is counted. */
export function SheetLayout({ sheet, importing, onSheet }: SheetLayoutProps) {
  const { rows, headingRow, isHeadingAsked, setHeadingRow } = importing
  const shown = rows.filter(({ number }, at) => at < mostOffered || number === headingRow)
  return (
    <>
      <div className="hire-layout">
        <TabChoice sheet={sheet} onSheet={onSheet} />
        <div className="field">
          <label className="field-label" htmlFor="hire-heading-row">
            The headings are in
          </label>
          <select
            id="hire-heading-row"
            className="select"
            value={isHeadingAsked ? '' : (headingRow ?? noHeadings)}
            onChange={event => {
              const { value } = event.target
              setHeadingRow(value === noHeadings ? undefined : Number(value))
            }}
          >
            {isHeadingAsked && <option value="">Choose</option>}
            {shown.map(({ number, cells }) => (
              <option key={number} value={number}>
                {`Row ${number}: ${cells
                  .filter(cell => cell.trim())
                  .join(', ')
                  .slice(0, 50)}`}
              </option>
            ))}
            <option value={noHeadings}>No row: the first row is a person</option>
          </select>
        </div>
      </div>
      {isHeadingAsked && (
        <Notice tone="warning" title="Which row contains the headings?">
          <p>We are not sure which. Choose it above to continue.</p>
        </Notice>
      )}
      <LeftOut importing={importing} />
    </>
  )
}

function TabChoice({
  sheet: { tab, tabs = [], openTab },
  onSheet
}: Pick<SheetLayoutProps, 'sheet' | 'onSheet'>) {
  const [failure, setFailure] = useState<string>()
  if (!openTab || tabs.length < 2) return null
  const open = async (name: string) => {
    setFailure(undefined)
    try {
      onSheet(await openTab(name))
    } catch (error) {
      if (!(error instanceof SheetError)) throw error
      setFailure(error.message)
    }
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor="hire-tab">
        Sheet ({tabs.length} in the file)
      </label>
      <select id="hire-tab" className="select" value={tab} onChange={event => void open(event.target.value)}>
        {tabs.map(({ name, isHidden }) => (
          <option key={name} value={name}>
            {isHidden ? `${name} (hidden)` : name}
          </option>
        ))}
      </select>
      {failure && <Notice tone="danger" title={failure} role="alert" />}
    </div>
  )
}

/** Rows that are not invited, by why, and those that can be taken in. */
function LeftOut({ importing }: { importing: Import }) {
  const { leftOut, wanted, setWanted, rows } = importing
  const { hidden, struck, below } = leftOut
  const hasHidden = hidden.length > 0 || wanted.hidden
  const hasStruck = struck.length > 0 || wanted.struck
  const countOf = (is: (row: (typeof rows)[number]) => boolean | undefined) => rows.filter(is).length
  return (
    <>
      {below.length > 0 && (
        <Notice tone="warning" title={`Row ${below[0] ?? ''} has other headings.`}>
          <p>
            {countRows(below.length)} from there on {below.length === 1 ? 'is' : 'are'} left out. Move them to
            their own sheet, and choose it here.
          </p>
        </Notice>
      )}
      {(hasHidden || hasStruck) && (
        <Notice
          tone="warning"
          title={
            wanted.hidden || wanted.struck
              ? 'Rows that are hidden or struck through'
              : 'Some rows are left out.'
          }
        >
          {hasHidden && (
            <label className="hire-tick">
              <input
                type="checkbox"
                checked={wanted.hidden}
                onChange={() => setWanted({ ...wanted, hidden: !wanted.hidden })}
              />
              Invite people in hidden rows too ({formatNumber(countOf(({ isHidden }) => isHidden))})
            </label>
          )}
          {hasStruck && (
            <label className="hire-tick">
              <input
                type="checkbox"
                checked={wanted.struck}
                onChange={() => setWanted({ ...wanted, struck: !wanted.struck })}
              />
              Invite people in struck-through rows too ({formatNumber(countOf(({ isStruck }) => isStruck))})
            </label>
          )}
        </Notice>
      )}
      <NotPeople importing={importing} />
    </>
  )
}

/** Titles, headings between people, totals and signatures, in the order of the file. */
function NotPeople({ importing: { above, leftOut, rows } }: { importing: Import }) {
  const { totals, notes, repeated } = leftOut
  const others = [...above.map(({ number }) => number), ...notes, ...totals, ...repeated]
  if (others.length === 0) return null
  const named = rows.flatMap(({ number, cells }) => {
    if (!others.includes(number)) return []
    const text =
      cells
        .find(cell => cell.trim())
        ?.trim()
        .slice(0, 40) ?? ''
    return [`row ${number} (${repeated.includes(number) ? 'headings once more' : text})`]
  })
  const more = named.length - mostOffered
  return (
    <p className="muted">
      Not people: {named.slice(0, mostOffered).join(', ')}
      {more > 0 && ` and ${formatNumber(more)} more`}.
    </p>
  )
}

const countRows = (count: number) => (count === 1 ? '1 row' : `${formatNumber(count)} rows`)
