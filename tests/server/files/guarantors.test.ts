import { afterEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import {
  asMultipart,
  multipart,
  pdf,
  picture,
  signedIn,
  upload,
  uploadGuarantor
} from '../../helpers/records.ts'
import { expectTidy, fileAt, query, storedIn } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp

async function ada(): Promise<SignedIn> {
  server = await testApp()
  return signedIn(server)
}

afterEach(() => expectTidy(server))

const file = (name: string, bytes: Buffer, filename = 'x.bin') => ({ name, bytes, filename })

describe('the guarantor upload', () => {
  it('stores files in the slots that their targets name, in one request or two', async () => {
    const who = await ada()
    const [one, two] = [await pdf('one'), await pdf('two')]
    const files = [file('guarantor', two, 'second.pdf'), file('guarantor', one, 'C:\\docs\\first.pdf')]
    const targets: [string, string][] = [
      ['target', '2'],
      ['target', '1']
    ]
    const { body } = await upload(who, '/user/guarantors', targets, files)
    expect(body.data.guarantors).toEqual([
      { target: 1, guarantor: { _id: expect.any(String), url: expect.any(String), name: 'first.pdf' } },
      { target: 2, guarantor: { _id: expect.any(String), url: expect.any(String), name: 'second.pdf' } }
    ])
    expect(await fileAt(server, body.data.guarantors[1].guarantor.url)).toEqual(two)

    const replaced = await uploadGuarantor(who, 2, one)
    expect(replaced.body.data.guarantors).toMatchObject([
      { guarantor: { _id: body.data.guarantors[0].guarantor._id } },
      { guarantor: { name: 'guarantor 2.pdf' } }
    ])
  })

  it('changes nothing without a file', async () => {
    const who = await ada()
    await uploadGuarantor(who, 1)
    const before = storedIn(server)
    expect(await upload(who, '/user/guarantors', [], [])).toMatchObject({ status: 200 })
    expect(await who.put('/user/guarantors', multipart([['target', '1']]), asMultipart)).toMatchObject({
      status: 200
    })
    expect(await who.put('/user/guarantors')).toMatchObject({ status: 200 })
    expect(storedIn(server)).toBe(before)
  })

  it.each([
    ['no target', []],
    [
      'two targets',
      [
        ['target', '1'],
        ['target', '2']
      ]
    ],
    ['target 3', [['target', '3']]],
    ['target 0', [['target', '0']]],
    ['target -1', [['target', '-1']]],
    ['target 1.5', [['target', '1.5']]],
    ['target one', [['target', 'one']]]
  ] as [string, [string, string][]][])('rejects a file with %s', async (_, targets) => {
    const who = await ada()
    const answer = await upload(who, '/user/guarantors', targets, [file('guarantor', await pdf())])
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/"target"/) } })
    expect(query(server, 'SELECT 1 FROM files')).toEqual([])
  })

  it('rejects two files for the same slot', async () => {
    const who = await ada()
    const files = [file('guarantor', await pdf()), file('guarantor', await pdf())]
    expect(
      await upload(
        who,
        '/user/guarantors',
        [
          ['target', '1'],
          ['target', '1']
        ],
        files
      )
    ).toMatchObject({ status: 400 })
  })

  it('rejects HTML named .pdf', async () => {
    const answer = await uploadGuarantor(await ada(), 1, Buffer.from('<html>A form %%EOF</html>'))
    const msg = 'The selected file must be a PDF.'
    const problem = { msg, path: '/guarantors/0', form: 'steps/guarantors' }
    const data = [{ ...problem, rule: 'fileType', limit: ['application/pdf'] }]
    expect(answer).toMatchObject({ status: 415, body: { message: msg, data } })
  })

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['a byte order mark before it', whole => Buffer.concat([Buffer.from('\ufeff'), whole])],
    ['a line break before it', whole => Buffer.concat([Buffer.from('\r\n'), whole])],
    [
      'a Content-Type header before it',
      whole => Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'.padStart(1024)), whole])
    ],
    ['1,100 blanks after it', whole => Buffer.concat([whole, Buffer.alloc(1100, 32)])],
    ['100 kB of zeros after it', whole => Buffer.concat([whole, Buffer.alloc(100_000)])],
    [
      'a web page after it',
      whole => Buffer.concat([whole, Buffer.from(`<html><script>obj = 1</script>${'x'.repeat(2000)}</html>`)])
    ],
    [
      'a line break before it and zeros after it',
      whole => Buffer.concat([Buffer.from('\n'), whole, Buffer.alloc(2000)])
    ]
  ])('stores a PDF without %s', async (_, wrap) => {
    const whole = await pdf()
    const { status, body } = await uploadGuarantor(await ada(), 1, wrap(whole))
    expect(status).toBe(200)
    expect(await fileAt(server, body.data.guarantors[0].guarantor.url)).toEqual(whole)
  })

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['only the header of a PDF', () => Buffer.from('%PDF-1.7\nhello')],
    ['the first half of a PDF', whole => whole.subarray(0, whole.length / 2)],
    ['a PDF without its last four bytes', whole => whole.subarray(0, -4)],
    [
      'a PDF with an incomplete incremental update',
      whole => Buffer.concat([whole, Buffer.from('9 0 obj\n<< /Type /Page')])
    ],
    [
      'a truncated PDF after 1,020 blanks',
      whole => Buffer.concat([Buffer.alloc(1100, 32), whole]).subarray(80, -9)
    ],
    ['a PDF without pages', () => Buffer.from('%PDF-1.4\n%%EOF')],
    ['HTML that contains PDF markers', () => Buffer.from('<html>%PDF-1.4 %%EOF</html>')],
    [
      'a padded PDF without pages',
      () => Buffer.concat([Buffer.from('%PDF-1.7 %%EOF'), Buffer.alloc(2000, 32)])
    ],
    [
      'a PDF with a catalog but no page',
      () =>
        Buffer.from(
          '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R /PageMode /UseNone >> endobj\n' +
            '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\ntrailer << /Root 1 0 R /Info (/Page) >>\n%%EOF'
        )
    ]
  ])('rejects %s as damaged', async (_, damage) => {
    const answer = await uploadGuarantor(await ada(), 1, damage(await pdf()))
    const msg = 'This PDF is incomplete or damaged. Save it again.'
    const problem = { msg, path: '/guarantors/0', form: 'steps/guarantors', rule: 'undamaged' }
    expect(answer).toMatchObject({ status: 415, body: { message: msg, data: [problem] } })
    expect(query(server, 'SELECT 1 FROM files')).toEqual([])
  })

  it('rejects pictures and files over 5 MB', async () => {
    const who = await ada()
    expect(await uploadGuarantor(who, 1, await picture())).toMatchObject({ status: 415 })
    const large = Buffer.concat([
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(5 * 1024 * 1024),
      Buffer.from('%%EOF')
    ])
    const message = 'The selected file must be 5 MB or smaller.'
    expect(await uploadGuarantor(who, 1, large)).toMatchObject({ status: 413, body: { message } })
  })
})

it.each([
  ['../../../etc/passwd', 'passwd'],
  ['..\\\\..\\\\app.db', 'app.db'],
  ['a\0b.pdf', 'ab.pdf'],
  ['\u202Efdp.exe', 'fdp.exe'],
  ['', 'guarantor'],
  ['..', 'guarantor'],
  ['x'.repeat(5000), 'x'.repeat(200)],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  [`${'\u{1F600}'.repeat(300)}.pdf`, `${'\u{1F600}'.repeat(98)}.pdf`],
  [`${'x'.repeat(195)}\u{1F600}${'y'.repeat(20)}.pdf`, `${'x'.repeat(195)}.pdf`],
  [`${'\u202e'.repeat(300)}form.pdf`, 'form.pdf'],
  [`${'x'.repeat(150)}.${'y'.repeat(150)}`, `${'x'.repeat(150)}.${'y'.repeat(49)}`]
])('the file name %j is cleaned for display and not used for the download', async (filename, name) => {
  const who = await ada()
  const answer = await upload(
    who,
    '/user/guarantors',
    [['target', '1']],
    [file('guarantor', await pdf(), filename)]
  )
  expect(answer).toMatchObject({ status: 200, body: { data: { guarantors: [{ guarantor: { name } }] } } })
  const { url } = answer.body.data.guarantors[0].guarantor
  const { headers } = await server.app.inject({ url })
  expect(headers['content-disposition']).toBe('attachment; filename="guarantor-1.pdf"')
})
