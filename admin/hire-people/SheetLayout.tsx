import { useState } from 'react'
import { joinList, t } from '../../engine/index.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { type Sheet, SheetError } from '../spreadsheet/sheet.ts'
import { Select } from '../ui/Select.tsx'
import type { Import } from './use-import.ts'

interface SheetLayoutProps {
  sheet: Sheet
  importing: Import
  onSheet: (sheet: Sheet) => void
}

const noHeadings = 'none'
const maxOffered = 20

/** Lets the user choose the tab and the heading row, and shows which rows are left out. */
export function SheetLayout({ sheet, importing, onSheet }: SheetLayoutProps) {
  const { rows, headingRow, isHeadingUncertain, setHeadingRow } = importing
  const shown = rows.filter(({ number }, at) => at < maxOffered || number === headingRow)
  return (
    <>
      <div className="hire-layout">
        <TabChoice sheet={sheet} onSheet={onSheet} />
        <Select
          title={t('The headings are in')}
          empty={isHeadingUncertain ? t('Choose') : undefined}
          choices={[
            ...shown.map(({ number, cells }) => ({
              value: String(number),
              title: t('Row {row}: {cells}', {
                row: number,
                cells: joinList(cells.filter(cell => cell.trim())).slice(0, 50)
              })
            })),
            { value: noHeadings, title: t('No row: the first row is a person') }
          ]}
          value={isHeadingUncertain ? '' : String(headingRow ?? noHeadings)}
          onChange={value => setHeadingRow(value === noHeadings ? undefined : Number(value))}
        />
      </div>
      {isHeadingUncertain && (
        <Notice tone="warning" title={t('Which row contains the headings?')}>
          <p>{t('We are not sure which. Choose it above to continue.')}</p>
        </Notice>
      )}
      <SkippedNotice importing={importing} />
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
    <div className="stack-small">
      <Select
        title={t('Sheet ({count, number} in the file)', { count: tabs.length })}
        choices={tabs.map(({ name, isHidden }) => ({
          value: name,
          title: isHidden ? t('{name} (hidden)', { name }) : name
        }))}
        value={tab ?? ''}
        onChange={name => void open(name)}
      />
      {failure && <Notice tone="danger" title={failure} role="alert" />}
    </div>
  )
}

/** The rows that are not invited, by reason, with checkboxes to include hidden and struck-through ones. */
function SkippedNotice({ importing }: { importing: Import }) {
  const { skipped, included, setIncluded, rows } = importing
  const { hidden, struck, below } = skipped
  const hasHidden = hidden.length > 0 || included.hidden
  const hasStruck = struck.length > 0 || included.struck
  const countOf = (is: (row: (typeof rows)[number]) => boolean | undefined) => rows.filter(is).length
  return (
    <>
      {below.length > 0 && (
        <Notice tone="warning" title={t('Row {row} has other headings.', { row: below[0] ?? '' })}>
          <p>
            {t(
              '{count, plural, one {# row from there on is left out. Move them to their own sheet, and choose it here.} other {# rows from there on are left out. Move them to their own sheet, and choose it here.}}',
              { count: below.length }
            )}
          </p>
        </Notice>
      )}
      {(hasHidden || hasStruck) && (
        <Notice
          tone="warning"
          title={
            included.hidden || included.struck
              ? t('Rows that are hidden or struck through')
              : t('Some rows are left out.')
          }
        >
          {hasHidden && (
            <label className="hire-tick">
              <input
                type="checkbox"
                checked={included.hidden}
                onChange={() => setIncluded({ ...included, hidden: !included.hidden })}
              />
              {t('Invite people in hidden rows too ({count, number})', {
                count: countOf(({ isHidden }) => isHidden)
              })}
            </label>
          )}
          {hasStruck && (
            <label className="hire-tick">
              <input
                type="checkbox"
                checked={included.struck}
                onChange={() => setIncluded({ ...included, struck: !included.struck })}
              />
              {t('Invite people in struck-through rows too ({count, number})', {
                count: countOf(({ isStruck }) => isStruck)
              })}
            </label>
          )}
        </Notice>
      )}
      <NotPeople importing={importing} />
    </>
  )
}

/** Rows that are not people: titles, headings, totals and signatures. */
function NotPeople({ importing: { above, skipped, rows } }: { importing: Import }) {
  const { totals, notes, repeated } = skipped
  const others = [...above.map(({ number }) => number), ...notes, ...totals, ...repeated]
  if (others.length === 0) return null
  const named = rows.flatMap(({ number, cells }) => {
    if (!others.includes(number)) return []
    const text =
      cells
        .find(cell => cell.trim())
        ?.trim()
        .slice(0, 40) ?? ''
    return repeated.includes(number)
      ? [t('row {row} (headings once more)', { row: number })]
      : [t('row {row} ({text})', { row: number, text })]
  })
  const more = named.length - maxOffered
  const shown = joinList(named.slice(0, maxOffered))
  return (
    <p className="muted">
      {more > 0
        ? t('Not people: {shown} and {more, number} more.', { shown, more })
        : t('Not people: {shown}.', { shown })}
    </p>
  )
}
