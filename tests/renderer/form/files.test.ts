import { describe, expect, it } from 'vitest'
import { writtenPdf } from '../../helpers/written-pdf.ts'
import { formPages } from './opened.ts'
import { failNextRead } from './pictures.ts'

const pages = formPages()

const pdfOf = (name: string, size = 2000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([writtenPdf(''), Buffer.alloc(size - writtenPdf('').length)])
})

describe('an optional file field', () => {
  it('says that a file cannot be read, and takes the next one', async () => {
    const { page, complaints } = await pages.open('steps/guarantors')
    await failNextRead(page)
    const slot = page.getByRole('group', { name: 'Guarantor 1' })
    await slot.locator('input[type=file]').setInputFiles(pdfOf('locked.pdf'))
    await slot.getByText('We could not read this file.').waitFor()
    await slot.locator('input[type=file]').setInputFiles(pdfOf('signed.pdf'))
    await slot.getByText('signed.pdf').waitFor()
    expect(await slot.locator('.field-error').count()).toBe(0)
    expect(await complaints()).toEqual([])
  })

  it('stops the submit once after a rejected file, and submits at the next press', async () => {
    const { page, submit, submitted } = await pages.open('steps/guarantors')
    const choose = (slot: number, name: string, head: string) =>
      page
        .getByRole('group', { name: `Guarantor ${slot}` })
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: '', buffer: Buffer.from(head, 'hex') })
    await choose(1, 'iphone.heic', '0000001c66747970686569630000000068656963')
    await page.locator('.field-error').waitFor()
    await submit()
    const link = page.locator('.error-summary a')
    expect(await link.allTextContents()).toEqual([
      expect.stringMatching(/^Guarantor 1: The selected file must be a PDF\./)
    ])
    await link.click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('guarantors_0')
    expect(await submitted()).toEqual([])
    await submit()
    expect(await submitted()).toHaveLength(1)
    await choose(2, 'empty.pdf', '')
    await page.getByRole('group', { name: 'Guarantor 2' }).locator('.field-error').waitFor()
    await submit()
    expect(await link.allTextContents()).toEqual([expect.stringMatching(/^Guarantor 2: /)])
    expect(await submitted()).toHaveLength(1)
  })
})

describe('a field of several files', () => {
  it('accepts several files together, rejects each by itself, and removes any of them', async () => {
    const { page, lastChange, submit, submitted, complaints } = await pages.open('files')
    const field = page.getByRole('group', { name: 'Payslips' })
    const input = field.locator('input[type=file]')
    await input.setInputFiles(pdfOf('may.pdf'))
    await field.getByRole('button', { name: 'Remove may.pdf' }).waitFor()
    await submit()
    await field.getByText('Add at least 2 files.').waitFor()
    expect(await submitted()).toEqual([])
    await input.setInputFiles([pdfOf('june.pdf'), pdfOf('large.pdf', 60_000), pdfOf('july.pdf', 4000)])
    await field.getByText('4 kB').waitFor()
    await field.getByText('large.pdf: The selected file must be').waitFor()
    expect(await input.count()).toBe(0)
    await field.getByRole('button', { name: 'Remove june.pdf' }).click()
    expect(await lastChange()).toMatchObject({
      payslips: [
        { target: 1, file: { name: 'may.pdf', size: 2000 } },
        { target: 3, file: { name: 'july.pdf', size: 4000 } }
      ]
    })
    await input.setInputFiles(pdfOf('august.pdf'))
    await field.getByRole('button', { name: 'Remove august.pdf' }).waitFor()
    expect(await lastChange()).toMatchObject({
      payslips: [{ target: 1 }, { target: 2, file: { name: 'august.pdf' } }, { target: 3 }]
    })
    await submit()
    expect(await submitted()).toHaveLength(1)
    expect(await complaints()).toEqual([])
  })

  it('names each file of one choice that it leaves out, until the next choice', async () => {
    const { page } = await pages.open('files')
    const field = page.getByRole('group', { name: 'Payslips' })
    const input = field.locator('input[type=file]')
    const words = field.locator('.field-error')
    const large = [pdfOf('june.pdf', 60_000), pdfOf('july.pdf', 60_000)]
    await input.setInputFiles([...large, ...['a', 'b', 'c', 'd', 'e'].map(name => pdfOf(`${name}.pdf`))])
    await expect
      .poll(() => words.allInnerTexts())
      .toEqual([expect.stringMatching(/june\.pdf: .* july\.pdf: .* Keep to 3 files at most\.$/)])
    await field.getByRole('button', { name: 'Remove a.pdf' }).click()
    await input.setInputFiles(pdfOf('may.pdf'))
    await field.getByRole('button', { name: 'Remove may.pdf' }).waitFor()
    expect(await words.count()).toBe(0)
  })

  it('stops the submit once if one of the files was rejected', async () => {
    const { page, submit, submitted } = await pages.open('files')
    const field = page.getByRole('group', { name: 'Payslips' })
    const input = field.locator('input[type=file]')
    await input.setInputFiles([pdfOf('may.pdf'), pdfOf('large.pdf', 60_000), pdfOf('june.pdf')])
    await field.getByRole('button', { name: 'Remove june.pdf' }).waitFor()
    await submit()
    const link = page.locator('.error-summary a')
    expect(await link.allTextContents()).toEqual([
      expect.stringMatching(/^Payslips: large\.pdf: The selected/)
    ])
    expect(await submitted()).toEqual([])
    await submit()
    expect(await submitted()).toHaveLength(1)
  })

  it('says that a file cannot be read, and takes the next one', async () => {
    const { page, complaints } = await pages.open('files')
    await failNextRead(page)
    const field = page.getByRole('group', { name: 'Payslips' })
    await field.locator('input[type=file]').setInputFiles([pdfOf('locked.pdf'), pdfOf('june.pdf')])
    await field.getByRole('button', { name: 'Remove june.pdf' }).waitFor()
    expect(await field.locator('.files li').count()).toBe(1)
    await field.getByText('locked.pdf: We could not read this file.').waitFor()
    expect(await complaints()).toEqual([])
  })

  it('says which file types it accepts, and what to do with a rejected file', async () => {
    const { page } = await pages.open('documents')
    const field = page.getByRole('group', { name: 'References' })
    const input = field.locator('input[type=file]')
    expect(await input.getAttribute('accept')).toContain('.docx')
    const named = (name: string, hex: string) => ({ name, mimeType: '', buffer: Buffer.from(hex, 'hex') })
    await input.setInputFiles(named('old.doc', 'd0cf11e0a1b11ae1'))
    await field.getByText('Save it as .docx without a password, and choose that one.').waitFor()
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await field.getByText('must be a PDF, document (.docx) or JPEG.').waitFor()
    await input.setInputFiles(named('new.docx', '504b0304'))
    await field.getByRole('button', { name: 'Remove new.docx' }).waitFor()
    await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ff', 'hex') })
    await field.getByRole('button', { name: 'Remove a.jpg' }).waitFor()
    await input.setInputFiles(named('iphone.heic', '0000001c66747970686569630000000068656963'))
    await field.getByText('iphone.heic: The selected file must be a PDF, document (.docx) or JPEG.').waitFor()
  })

  it('shows stored files by name and in their order', async () => {
    const stored = (name: string) => ({ _id: name, url: `/api/files/${name}`, name: `${name}.pdf` })
    const value = { payslips: [1, 3].map(target => ({ target, file: stored(`p${target}`) })) }
    const { page } = await pages.open('files', { value, read: '' })
    await page.getByRole('link', { name: 'p3.pdf' }).waitFor()
    const links = page.getByRole('link')
    expect(await links.allInnerTexts()).toEqual(['p1.pdf', 'p3.pdf'])
    expect(await links.first().getAttribute('href')).toBe('/api/files/p1')
  })

  it('does not bring back a removed file from the server, and keeps files stored since', async () => {
    const stored = (place: number) => ({
      target: place,
      file: { _id: `p${place}`, url: `/api/files/p${place}`, name: `p${place}.pdf` }
    })
    const { page } = await pages.open('files', { value: { payslips: [stored(1), stored(2)] } })
    await page.getByRole('button', { name: 'Remove p2.pdf' }).click()
    await page.getByText('Saved on this device at').waitFor()
    const later = new URL(page.url())
    later.searchParams.set('value', JSON.stringify({ payslips: [stored(1), stored(2), stored(3)] }))
    await page.goto(String(later))
    await page.getByRole('button', { name: 'Remove p3.pdf' }).waitFor()
    expect(await page.locator('.files a').allInnerTexts()).toEqual(['p1.pdf', 'p3.pdf'])
  })
})
