import JsZip from 'jszip'
import { drawDocument } from '../../server/tools/demo/document-papers.ts'

export const officeTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet'
}

/** Returns a valid file of a word processor or a spreadsheet. */
export const officeFile = (kind: keyof typeof officeTypes): Promise<Buffer> =>
  drawDocument(officeTypes[kind], 1)

/** The content of archive entries, by name. */
export type Parts = { [name: string]: string | Buffer }

/** Returns the archive with these entries added or replaced. */
export async function withParts(
  bytes: Buffer,
  parts: Parts,
  options: { comment?: string } = {}
): Promise<Buffer> {
  const zip = await JsZip.loadAsync(bytes)
  for (const [name, content] of Object.entries(parts)) zip.file(name, content, { createFolders: false })
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', ...options })
}

/** Returns the text of an archive entry; empty if it does not exist. */
export async function readPart(bytes: Buffer, name: string): Promise<string> {
  const zip = await JsZip.loadAsync(bytes)
  return (await zip.file(name)?.async('string')) ?? ''
}

/** Returns the archive with one entry changed. */
export async function withChanged(
  bytes: Buffer,
  name: string,
  change: (text: string) => string
): Promise<Buffer> {
  return withParts(bytes, { [name]: change(await readPart(bytes, name)) })
}

const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Returns the XML of an Office Open XML relationship, with the external target mode by default. */
export const relation = (kind: string, target: string, isExternal = true): string =>
  `<Relationships xmlns="${relations}"><Relationship Id="rId9" Type="${kinds}/${kind}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/></Relationships>`

/** Returns a Word document with this XML at the end of its body, and additional entries. */
export async function docxWith(body: string, parts: Parts = {}): Promise<Buffer> {
  const changed = await withChanged(await officeFile('docx'), 'word/document.xml', text =>
    text
      .replace('<w:document ', '<w:document xmlns:v="urn:schemas-microsoft-com:vml" ')
      .replace('</w:body>', `${body}</w:body>`)
  )
  return withParts(changed, parts)
}

/** Returns the archive with an additional entry that is listed in its content types. */
export async function withTyped(bytes: Buffer, name: string, type: string, content: string | Buffer) {
  const listed = await withChanged(bytes, '[Content_Types].xml', text =>
    text.replace('</Types>', `<Override PartName="/${name}" ContentType="${type}"/></Types>`)
  )
  return withParts(listed, { [name]: content })
}

/** Returns an Excel file with this formula. */
export async function xlsxWith(formula: string): Promise<Buffer> {
  return withChanged(await officeFile('xlsx'), 'xl/worksheets/sheet1.xml', text =>
    text.replace('</sheetData>', `<row><c><f>${formula}</f></c></row></sheetData>`)
  )
}

/** Returns an OpenDocument text with this XML at the end of its text, and additional entries. */
export async function odtWith(body: string, parts: Parts = {}): Promise<Buffer> {
  const changed = await withChanged(await officeFile('odt'), 'content.xml', text =>
    text
      .replace(
        '<office:document-content ',
        '<office:document-content xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:draw="urn:d" xmlns:script="urn:s" '
      )
      .replace('</office:text>', `${body}</office:text>`)
  )
  return withParts(changed, parts)
}
