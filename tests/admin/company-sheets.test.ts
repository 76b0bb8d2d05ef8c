import { expect, it } from 'vitest'
import { readSheet } from '../../admin/spreadsheet/read-sheet.ts'
import { companySheets } from './company-sheets.ts'
import { importUnseen, readAnswers } from './import-unseen.ts'

it.each(companySheets)(
  'reads the sheet of $company as the person who wrote it intended',
  async ({ file, people, wrong }) => {
    const read = importUnseen(await readSheet(await file()), ['Acme Bank', 'Delta Oil'])
    const stored = Object.fromEntries(
      (read?.hires ?? []).map(hire => {
        const { '/email': email = '', ...answers } = readAnswers(hire)
        return [email, answers]
      })
    )
    expect({ stored, wrong: [...new Set(read?.problems.map(({ row }) => row))] }).toEqual({
      stored: people,
      wrong
    })
  }
)
