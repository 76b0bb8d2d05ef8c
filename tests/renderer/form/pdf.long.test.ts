import { ownWork } from '../../../server/core/requester.ts'
import { requireHarmlessPdf } from '../../../server/files/pdf.ts'
import { picture } from '../../helpers/multipart.ts'
import { describe, expect, it } from 'vitest'
import { writtenPdf } from '../../helpers/written-pdf.ts'
import { formPages } from './opened.ts'
import { bytesOf, look, photo } from './pictures.ts'

const pages = formPages()

const pdfOf = (size: number, name = 'form.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([writtenPdf(''), Buffer.alloc(size - writtenPdf('').length)])
})
const storedForm = { _id: 'f1', url: '/api/files/f1', name: 'ada.pdf' }

describe('PDF fields', () => {
  it('show name and size, and can be replaced and cleared independently', async () => {
    const { page, lastChange, complaints } = await pages.open('steps/guarantors')
    const first = page.getByLabel('Choose file Guarantor 1')
    await first.setInputFiles(pdfOf(1_200_000, 'one.pdf'))
    await page.getByText('one.pdf').waitFor()
    await page.getByLabel('Choose file Guarantor 2').setInputFiles(pdfOf(40_000, 'two.pdf'))
    await page.getByText('40 kB').waitFor()
    expect(await page.getByText('1.2 MB').isVisible()).toBe(true)
    expect(await lastChange()).toMatchObject([
      { target: 1, guarantor: { name: 'one.pdf', size: 1_200_000 } },
      { target: 2, guarantor: { name: 'two.pdf' } }
    ])
    await page.getByLabel('Replace Guarantor 1').setInputFiles(pdfOf(2000, 'better.pdf'))
    await page.getByText('better.pdf').waitFor()
    await page.getByRole('button', { name: 'Clear Guarantor 1' }).click()
    expect(await lastChange()).toMatchObject([{ target: 2 }])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('guarantors_0')
    expect(await complaints()).toEqual([])
  })

  it.each([
    [
      'a file that is not a PDF',
      { ...pdfOf(1000, 'me.pdf'), buffer: Buffer.from('MZ not a pdf') },
      'The selected file must be a PDF. If you have it on paper, use “Take photos of the pages”.'
    ],
    [
      'a truncated PDF',
      { ...pdfOf(1000), buffer: writtenPdf('').subarray(0, -8) },
      'This PDF is incomplete or damaged. Save it again.'
    ],
    [
      'a PDF without pages',
      { ...pdfOf(1000), buffer: Buffer.from('%PDF-1.4\n%%EOF') },
      'This PDF is incomplete or damaged. Save it again.'
    ],
    ['an empty file', { ...pdfOf(1000), buffer: Buffer.alloc(0) }, 'The selected file is empty.'],
    [
      'a file that is too large',
      pdfOf(6_000_000),
      'The selected file must be 5 MB or smaller. If you have it on paper, use “Take photos of the pages”.'
    ]
  ])('reject before the upload: %s', async (_, file, words) => {
    const { page } = await pages.open('steps/guarantors')
    await page.getByLabel('Choose file Guarantor 2').setInputFiles(file)
    await page.locator('#guarantors_1-error', { hasText: words }).waitFor()
    expect(await page.evaluate(() => window.changes)).toEqual([])
    expect(await page.locator('#guarantors_1').getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    [
      'a byte order mark and a line break before it',
      Buffer.concat([Buffer.from('\ufeff\r\n'), writtenPdf('')])
    ],
    ['1 kB of other content before it', Buffer.concat([Buffer.alloc(1024, 'x'), writtenPdf('')])],
    ['HTML after it', Buffer.concat([writtenPdf(''), Buffer.alloc(5000, '<html>')])]
  ])('accept a PDF with %s', async (_, buffer) => {
    const { page, lastChange } = await pages.open('steps/guarantors')
    await page.getByLabel('Choose file Guarantor 1').setInputFiles({ ...pdfOf(1000), buffer })
    await page.getByText('form.pdf').waitFor()
    expect(await lastChange()).toMatchObject([{ target: 1 }])
  })

  it('convert a chosen picture into a PDF', async () => {
    const { page, lastChange } = await pages.open('steps/guarantors')
    const webp = { name: 'form.pdf', mimeType: 'application/pdf', buffer: await picture({ type: 'webp' }) }
    for (const [at, file] of [await photo(), webp].entries()) {
      const slot = page.getByRole('group', { name: `Guarantor ${at + 1}` })
      await slot.locator('input[type=file]').setInputFiles(file)
      await slot
        .getByText(
          'The selected file must be a PDF. This is a picture: make a PDF of it below, or use “Take photos of the pages”.'
        )
        .waitFor()
      await look(page, `picture-for-pdf-${at}`)
      await slot.getByRole('button', { name: 'Make a PDF of this picture' }).click()
      await page.getByRole('group', { name: 'Page 1' }).waitFor()
      await page.getByRole('button', { name: 'Use this page' }).click()
      await slot.getByText(`guarantor-${at + 1}.pdf`).waitFor()
      expect(await slot.getByText('must be a PDF').count()).toBe(0)
      expect(await slot.getByRole('button', { name: 'Make a PDF of this picture' }).count()).toBe(0)
      const changed = (await lastChange()) as { guarantor: { chosen: string } }[]
      await requireHarmlessPdf(await bytesOf(page, changed[at]?.guarantor.chosen ?? ''), ownWork)
    }
  })

  it('keep the offer to convert a picture after Cancel, and drop it for another file', async () => {
    const { page } = await pages.open('steps/guarantors')
    const offer = page.getByRole('button', { name: 'Make a PDF of this picture Guarantor 1' })
    await page.getByLabel('Choose file Guarantor 1').setInputFiles(await photo())
    await offer.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await offer.waitFor()
    await page.getByLabel('Choose file Guarantor 1').setInputFiles(pdfOf(1000))
    await page.getByText('form.pdf').waitFor()
    expect(await offer.count()).toBe(0)
  })

  it('show the stored file, and restore it when a replacement is cleared', async () => {
    const { page, lastChange } = await pages.open('steps/guarantors', {
      value: [{ target: 1, guarantor: storedForm }]
    })
    expect(await page.getByRole('link', { name: 'ada.pdf' }).getAttribute('href')).toBe('/api/files/f1')
    expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0)
    await page.getByLabel('Replace Guarantor 1').setInputFiles(pdfOf(2000))
    await page.getByRole('button', { name: 'Clear Guarantor 1' }).click()
    await page.getByRole('link', { name: 'ada.pdf' }).waitFor()
    expect(await lastChange()).toEqual([{ target: 1, guarantor: storedForm }])
  })

  it('keep a chosen file after a reload, and submit with one of two', async () => {
    const { page, submit, submitted } = await pages.open('steps/guarantors')
    await page.getByLabel('Choose file Guarantor 2').setInputFiles(pdfOf(3000, 'two.pdf'))
    await page.getByText('two.pdf').waitFor()
    await page.reload()
    await page.getByText('two.pdf').waitFor()
    await submit()
    const [value] = (await submitted()) as [{ guarantor: { chosen: string } }[]]
    expect((await bytesOf(page, value[0]?.guarantor.chosen ?? '')).length).toBe(3000)
  })

  it('say when a chosen file is no longer on the device', async () => {
    const { page } = await pages.open('steps/guarantors')
    await page.getByLabel('Choose file Guarantor 1').setInputFiles(pdfOf(3000, 'one.pdf'))
    await page.getByText('one.pdf').waitFor()
    await page.evaluate(() => window.fileStore.clear())
    await page.reload()
    await page.getByText('no longer on this device').first().waitFor()
    expect(await page.getByText('one.pdf').count()).toBe(0)
  })

  it('show the upload progress', async () => {
    const { page } = await pages.open('steps/guarantors', { uploads: { '/1': 0.4 } })
    expect(await page.getByRole('progressbar', { name: 'Sending Guarantor 2' }).getAttribute('value')).toBe(
      '0.4'
    )
  })
})
