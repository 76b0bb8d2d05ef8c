import { useMemo, useState } from 'react'
import { findHeadingRow, listPeople } from '../spreadsheet/find-people.ts'
import { matchColumns } from '../spreadsheet/match-columns.ts'
import type { Sheet } from '../spreadsheet/sheet.ts'
import type { HireColumns } from './columns.ts'

/** Returns the layout of a sheet: its heading row, the rows with people, and the field of each column. */
export function useLayout(sheet: Sheet, words: HireColumns) {
  const found = useMemo(() => findHeadingRow(sheet.rows, words), [sheet, words])
  const [said, setSaid] = useState<{ number: number | undefined }>()
  const [wanted, setWanted] = useState({ hidden: false, struck: false })
  const [choices, setChoices] = useState<{ [at: number]: string }>({})
  const headingRow = said ? said.number : found.number
  const listed = useMemo(
    () => listPeople(sheet.rows, headingRow, { words, wanted }),
    [sheet, headingRow, words, wanted]
  )
  const { heads, people, above } = listed
  const matches = useMemo(
    () => matchColumns(heads, people, words, above.slice(-3)),
    [heads, people, words, above]
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
    isHeadingAsked: !said && found.isUncertain,
    setHeadingRow(number: number | undefined) {
      setSaid({ number })
      setChoices({})
    },
    wanted,
    setWanted,
    matches,
    chosen,
    choose: (at: number, name: string) =>
      setChoices(before => ({
        ...Object.fromEntries(Object.entries(before).map(([other, one]) => [other, one === name ? '' : one])),
        [at]: name
      }))
  }
}
