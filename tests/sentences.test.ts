import { expect, it } from 'vitest'
import { listUntranslated, listUntranslatedMessages } from './house/untranslated.ts'

/** Texts of the authoring tools and of builds are for developers, in English. */
const forDevelopers = /^renderer\/(author|build)\//

/** Texts that the server sends to programs. */
const forPrograms = /^server\/(health|openapi|tools)\//

/** Texts that are the same in every language: parts of formats, keywords, and defects that only developers read. */
const same: { [file: string]: readonly string[] } = {
  'admin/employee-details/RecordPdf.tsx': ['PDF'],
  'admin/palette/CommandBar.tsx': ['Control+K Meta+K'],
  'admin/spreadsheet/file-kinds.ts': ['PowerPoint Document'],
  'renderer/api/download.ts': ['Nothing arrives.'],
  'renderer/screens/step/ShareDialog.tsx': ['WhatsApp'],
  'renderer/form/files/pages/make-pdf.ts': [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0',
    'cm /P Do Q',
    '<< /Type /XObject /Subtype /Image /Width',
    '/ColorSpace /DeviceRGB',
    '/BitsPerComponent 8 /Filter /DCTDecode /Length'
  ],
  'renderer/form/files/pages/page-picture.ts': ['We could not create the page.'],
  'renderer/form/kinds/image/photo.ts': ['We could not create the picture.'],
  'renderer/form/kinds/longtext/LongText.tsx': ['ui:placeholder'],
  'renderer/form/kinds/shared/LineInput.tsx': ['ui:placeholder'],
  // The end of a message about a parameter of the API.
  'server/core/errors.ts': ['" must']
}

const isDifferent = ({ file, words }: { file: string; words: string }) => !same[file]?.includes(words)

it('every sentence on a page can be translated', () => {
  const left = listUntranslated(['renderer', 'admin']).filter(({ file }) => !forDevelopers.test(file))
  expect(left.filter(isDifferent)).toEqual([])
})

it('every message in a server response can be translated', () => {
  const inTables = listUntranslated(['server']).filter(({ file }) => file.endsWith('/errors.ts'))
  const inAnswers = listUntranslatedMessages(['server']).filter(({ file }) => !forPrograms.test(file))
  expect([...inTables, ...inAnswers].filter(isDifferent)).toEqual([])
})
