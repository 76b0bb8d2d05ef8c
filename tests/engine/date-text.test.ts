import { expect, it } from 'vitest'
import { readAnswer, readLines, readRow, type Schema } from '../../engine/index.ts'
import { forms } from '../../generated/index.ts'

it.each<[Schema['format'], unknown, string]>([
  ['date', '2015-07-01', '1 July 2015'],
  ['date', '1994-12-31', '31 December 1994'],
  ['month', '2001-09', 'September 2001'],
  ['partialdate', '1960', '1960'],
  ['partialdate', '1960-05', 'May 1960'],
  ['partialdate', '1960-05-02', '2 May 1960'],
  ['date', '2015-13-01', '2015-13-01'],
  ['date', '2015-7-x', '2015-7-x'],
  ['date', undefined, ''],
  // The specification shows only the part before the T of the moment of a signature.
  ['moment', '2026-11-20T10:00:00Z', '2026-11-20'],
  ['datetime', '2026-11-20T08:30', '20 November 2026, 08:30'],
  ['datetime', '2026-11-20T08:30:00Z', '2026-11-20T08:30:00Z']
])('a %s stored as %s reads as %s', (format, stored, text) => {
  expect(readAnswer({ type: 'string', format }, stored)).toBe(text)
})

it('a spreadsheet cell keeps a date as stored, while a page shows it in words', () => {
  const form = forms['sections/personal-information']
  if (!form) throw new Error('There is no section of personal information')
  const view = { personalInfo: { dob: '1994-03-27' } }
  expect(readLines(form, view).map(({ text }) => text)).toContain('27 March 1994')
  expect(readRow(form, view)).toContain('1994-03-27')
})
