import { useMemo, useState } from 'react'
import { findHeadingRow, listPeople } from '../spreadsheet/find-people.ts'
import { matchColumns } from '../spreadsheet/match-columns.ts'
import type { Sheet } from '../spreadsheet/sheet.ts'
import type { HireColumns } from './columns.ts'

/** Returns the layout of a sheet: its heading row, the rows with people, and the field of each column. */
export function useLayout(sheet: Sheet, vocabulary: HireColumns) {
  const found = useMemo(() => findHeadingRow(sheet.rows, vocabulary), [sheet, vocabulary])
  const [chosenHeading, setChosenHeading] = useState<{ number: number | undefined }>()
  const [included, setIncluded] = useState({ hidden: false, struck: false })
  const [choices, setChoices] = useState<{ [at: number]: string }>({})
  const headingRow = chosenHeading ? chosenHeading.number : found.number
  const listed = useMemo(
    () => listPeople(sheet.rows, headingRow, { vocabulary, included }),
    [sheet, headingRow, vocabulary, included]
  )
  const { heads, people, above } = listed
  const matches = useMemo(
    () => matchColumns(heads, people, vocabulary, above.slice(-3)),
    [heads, people, vocabulary, above]
  )
  const chosen = useMemo(() => {
    const byHand = Object.values(choices)
    return matches.map(({ name }, at) => {
      if (choices[at] !== undefined) return choices[at] || undefined
      return name !== undefined && byHand.includes(name) ? undefined : name
    })
  }, [matches, choices])
  return {
    ...listed,
    rows: sheet.rows,
    /** The name of the tab, or empty. */
    tab: sheet.tab ?? '',
    headingRow,
    isHeadingUncertain: !chosenHeading && found.isUncertain,
    setHeadingRow(number: number | undefined) {
      setChosenHeading({ number })
      setChoices({})
    },
    included,
    setIncluded,
    matches,
    chosen,
    choose: (at: number, name: string) =>
      setChoices(before => ({
        ...Object.fromEntries(Object.entries(before).map(([other, one]) => [other, one === name ? '' : one])),
        [at]: name
      }))
  }
}
