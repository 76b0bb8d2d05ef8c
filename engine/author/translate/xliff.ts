import fs from 'node:fs'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { LanguageFile } from '../../schema-files/language-files.ts'
import type { TextRow, TranslatedRow } from './rows.ts'

/** Writes texts as XLIFF 1.2, which translation programs read. */
export function writeXliff(file: string, { tag }: LanguageFile, rows: readonly TextRow[]) {
  const units = rows.map(({ id, where, english, translation, note }) =>
    [
      `      <trans-unit id="${escapeXml(id)}" resname="${escapeXml(where)}" xml:space="preserve">`,
      `        <source>${escapeXml(english)}</source>`,
      ...(translation === '' ? [] : [`        <target>${escapeXml(translation)}</target>`]),
      `        <note>${escapeXml(`${where}\n${note}`.trim())}</note>`,
      '      </trans-unit>'
    ].join('\n')
  )
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="onboarding" source-language="en" target-language="${tag}" datatype="plaintext">
    <body>
${units.join('\n')}
    </body>
  </file>
</xliff>
`
  fs.writeFileSync(file, text)
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Reads the units of an XLIFF 1.2 file that a translator returned. */
export function readXliff(file: string, { tag }: LanguageFile): TranslatedRow[] {
  const rows: TranslatedRow[] = []
  const around: string[] = []
  let unit: TranslatedRow | undefined
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    around.push(localName(name))
    const { version = '1.2', 'target-language': language = tag, id = '' } = attributes
    if (around.at(-1) === 'xliff' && !version.startsWith('1.'))
      throw new Error(`It is XLIFF ${version}: save it as XLIFF 1.2.`)
    if (around.at(-1) === 'file' && language.toLowerCase().split('-')[0] !== tag)
      throw new Error(`Its target-language is "${language}", not "${tag}".`)
    if (around.at(-1) !== 'trans-unit') return
    unit = { at: `unit ${id} (line ${parser.line})`, id, english: '', translation: '' }
  })
  const addWords = (words: string) => {
    // Skip suggestions, which have their own <source> and <target>.
    if (!unit || around.includes('alt-trans')) return
    if (around.includes('source')) unit.english += words
    if (around.includes('target')) unit.translation += words
  }
  parser.on('text', addWords)
  parser.on('cdata', addWords)
  parser.on('closetag', () => {
    if (around.pop() !== 'trans-unit' || !unit) return
    rows.push(unit)
    unit = undefined
  })
  try {
    parser.write(fs.readFileSync(file, 'utf8')).close()
  } catch (error) {
    throw new Error(`${file} cannot be read as XLIFF 1.2. ${error instanceof Error ? error.message : ''}`)
  }
  if (rows.length === 0) throw new Error(`${file} has no <trans-unit>: save it as XLIFF 1.2.`)
  return rows
}

const localName = (name: string) => name.replace(/^.*:/, '')
