import { t } from '../../engine/index.ts'
import { describeUnreadableFile } from '../../renderer/ui/unreadable-file.ts'
import { describeForeignFile } from './file-kinds.ts'
import { decodeText, readText } from './read-text.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Sheet, SheetError } from './sheet.ts'

const maxBytes = 20 * 1024 * 1024

/** Reads a file by its content, whatever its name. Throws a SheetError if it is not a spreadsheet. */
export async function readSheet(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<Sheet> {
  if (file.size > maxBytes)
    throw new SheetError(
      t('This file is larger than 20 MB. Delete anything that is not about people, or save it as .csv.')
    )
  const bytes = new Uint8Array(await file.arrayBuffer().catch(refuseUnreadable))
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return openTab(file.name, bytes)
  const refusal = describeForeignFile(bytes)
  if (refusal !== undefined) throw new SheetError(refusal)
  return requireRows({ name: file.name, rows: readText(decodeText(bytes)) })
}

/** Reads pasted cells. Throws a SheetError if there are none. */
export const readPasted = (text: string): Sheet =>
  requireRows({ name: t('Pasted rows'), rows: readText(text.slice(0, maxBytes)) })

async function openTab(name: string, bytes: Uint8Array, tabName?: string): Promise<Sheet> {
  const { tab, tabs, rows } = await readXlsx(bytes, tabName)
  if (tabs.length < 2) return requireRows({ name, rows, tab })
  return { name, rows, tab, tabs, openTab: other => openTab(name, bytes, other) }
}

function requireRows(sheet: Sheet): Sheet {
  if (sheet.rows.length === 0) throw new SheetError(t('This file is empty. Choose another file.'))
  if (sheet.rows.length === 1)
    throw new SheetError(
      t('There is only one row. The first row needs the headings, with one person in each row below.')
    )
  return sheet
}

function refuseUnreadable(): never {
  throw new SheetError(describeUnreadableFile())
}
