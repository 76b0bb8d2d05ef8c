import { buffer } from 'node:stream/consumers'
import { isDocumentType } from '../../../engine/index.ts'
import { writeZip } from '../../files/zip.ts'
import { linesOfPaper } from './drawings.ts'

type Entries = [name: string, text: string][]

/** Makes a form filled in by a guarantor, as a word processor or a spreadsheet writes it. */
export async function drawDocument(type: string, seed: number): Promise<Buffer> {
  if (!isDocumentType(type)) throw new Error(`No word processor writes ${type}.`)
  const write = type.includes('openxmlformats') ? writeOpen : writeOpenDocument
  return zipOf(write(type, linesOfPaper(seed)))
}

const at = new Date('2026-01-05T08:00:00Z')

function zipOf(parts: Entries): Promise<Buffer> {
  async function* listEntries() {
    for (const [name, text] of parts) yield { name, bytes: Buffer.from(text) }
  }
  return buffer(writeZip(listEntries(), at))
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const schemas = 'http://schemas.openxmlformats.org'

function writeOpen(type: string, lines: string[]): Entries {
  const isText = type.endsWith('.document')
  const main = isText ? 'word/document.xml' : 'xl/workbook.xml'
  const parts: Entries = isText ? [[main, writeWords(lines)]] : [[main, workbook], ...writeSheet(lines)]
  const overrides = isText
    ? [`<Override PartName="/${main}" ContentType="${type}.main+xml"/>`]
    : [
        `<Override PartName="/${main}" ContentType="${type}.main+xml"/>`,
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type.replace(/sheet$/, 'worksheet')}+xml"/>`
      ]
  const contents = `${xml}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  return [['[Content_Types].xml', contents], ['_rels/.rels', writeRelation('officeDocument', main)], ...parts]
}

const writeRelation = (type: string, target: string) =>
  `${xml}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

const writeWords = (lines: string[]) =>
  `${xml}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${lines
    .map(line => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
    .join('')}</w:body></w:document>`

const ofSheets = `xmlns="${schemas}/spreadsheetml/2006/main"`
const workbook = `${xml}<workbook ${ofSheets} xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`

const writeSheet = (lines: string[]): Entries => [
  ['xl/_rels/workbook.xml.rels', writeRelation('worksheet', 'worksheets/sheet1.xml')],
  [
    'xl/worksheets/sheet1.xml',
    `${xml}<worksheet ${ofSheets}><sheetData>${lines
      .map(line => `<row><c t="inlineStr"><is><t>${line}</t></is></c></row>`)
      .join('')}</sheetData></worksheet>`
  ]
]

const oasis = 'urn:oasis:names:tc:opendocument:xmlns'

function writeOpenDocument(type: string, lines: string[]): Entries {
  const texts = lines.map(line => `<text:p>${line}</text:p>`)
  const body = type.endsWith('.text')
    ? `<office:text>${texts.join('')}</office:text>`
    : `<office:spreadsheet><table:table table:name="Sheet1">${texts.map(text => `<table:table-row><table:table-cell office:value-type="string">${text}</table:table-cell></table:table-row>`).join('')}</table:table></office:spreadsheet>`
  const content = `${xml}<office:document-content xmlns:office="${oasis}:office:1.0" xmlns:text="${oasis}:text:1.0" xmlns:table="${oasis}:table:1.0" office:version="1.3"><office:body>${body}</office:body></office:document-content>`
  const writeEntry = (path: string, of: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${of}"/>`
  const manifest = `${xml}<manifest:manifest xmlns:manifest="${oasis}:manifest:1.0" manifest:version="1.3">${writeEntry('/', type)}${writeEntry('content.xml', 'text/xml')}</manifest:manifest>`
  return [
    ['mimetype', type],
    ['META-INF/manifest.xml', manifest],
    ['content.xml', content]
  ]
}
