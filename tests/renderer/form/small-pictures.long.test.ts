import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { writtenPdf } from '../../helpers/written-pdf.ts'
import { formPages } from './opened.ts'
import { breakCanvas, bytesOf, undrawn } from './pictures.ts'

const pages = formPages()

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

/** Noise, of which a JPEG stays large. */
async function largePhoto(side = 1600) {
  const raw = { width: side, height: side, channels: 3 as const }
  const buffer = await sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer()
  return file('card.jpg', 'image/jpeg', buffer)
}

describe('a picture that exceeds the limit of its field', () => {
  it('is scaled down when chosen as a document, in places that each show their title', async () => {
    const { page, lastChange, complaints } = await pages.open('small-pictures')
    const large = await largePhoto()
    expect(large.buffer.length).toBeGreaterThan(300_000)
    for (const title of ['Side 1', 'Side 2'])
      expect(await page.getByRole('group', { name: title }).getByText(title).first().isVisible()).toBe(true)
    await page.getByLabel('Choose file Side 1').setInputFiles(large)
    await page.getByText('card.jpg').waitFor()
    const wide = { width: 5000, height: 4000, channels: 3 as const, background: '#00ff00' }
    const many = await sharp({ create: wide }).jpeg({ quality: 30 }).toBuffer()
    await page.getByLabel('Choose file Side 2').setInputFiles(file('many.jpg', 'image/jpeg', many))
    await page.getByText('many.jpg').waitFor()
    await page.getByLabel('Add files').setInputFiles(large)
    await page.getByRole('button', { name: 'Remove card.jpg' }).waitFor()
    const answers = (await lastChange()) as Answers
    for (const { card } of answers.cards) await expectFitting(page, card, 300_000)
    for (const { file } of answers.pages) await expectFitting(page, file, 300_000)
    expect(await complaints()).toEqual([])
  })

  it('is refused with a message if the device cannot process it', async () => {
    const { page, complaints } = await pages.open('small-pictures')
    const large = await largePhoto()
    await breakCanvas(page)
    await page.getByLabel('Choose file Side 1').setInputFiles(large)
    await page.getByLabel('Add files').setInputFiles(large)
    await page.getByRole('group', { name: 'Side 1' }).locator('.field-error').getByText(undrawn).waitFor()
    await page.locator('.field-error').getByText(`card.jpg: ${undrawn}`).waitFor()
    expect(await complaints()).toEqual([])
  })

  it('is rejected with the size limit if the file is a PDF', async () => {
    const { page } = await pages.open('small-pictures')
    const pdf = Buffer.concat([writtenPdf(''), Buffer.alloc(400_000)])
    await page.getByLabel('Add files').setInputFiles(file('a.pdf', 'application/pdf', pdf))
    await page
      .locator('.field-error')
      .getByText('a.pdf: The selected file must be 300 kB or smaller.')
      .waitFor()
  })

  it('is compressed when a photo is cropped, and rejected if that is not enough', async () => {
    const { page, lastChange } = await pages.open('small-pictures')
    const photo = await largePhoto(700)
    await crop(page, page.getByLabel('Choose photo Photo'), photo)
    await page.getByText('600x600').waitFor()
    await expectFitting(page, ((await lastChange()) as Answers).passport, 50_000)
    await crop(page, page.getByLabel('Choose photo Tiny photo'), photo)
    await page.locator('.field-error').getByText('The selected file must be 1.5 kB or smaller.').waitFor()
  })

  it('is drawn smaller for a signature with a low size limit', async () => {
    const { page, lastChange } = await pages.open('small-pictures')
    const sheet = page.locator('canvas[data-width]')
    await sheet.scrollIntoViewIfNeeded()
    const { x = 0, y = 0 } = (await sheet.boundingBox()) ?? {}
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.down()
    for (let step = 1; step < 30; step++) await page.mouse.move(x + 20 + step * 8, y + 20 + (step % 5) * 20)
    await page.mouse.up()
    await expect.poll(lastChange).toHaveProperty('signature.chosen')
    await expectFitting(page, ((await lastChange()) as Answers).signature, 1500)
  })
})

interface Chosen {
  chosen: string
}

interface Answers {
  cards: { card: Chosen }[]
  pages: { file: Chosen }[]
  passport: Chosen
  signature: Chosen
}

async function crop(page: Page, input: ReturnType<Page['getByLabel']>, photo: ReturnType<typeof file>) {
  await input.setInputFiles(photo)
  await page.getByRole('button', { name: 'Use photo', disabled: false }).click()
}

async function expectFitting(page: Page, { chosen }: Chosen, maxBytes: number) {
  const made = await bytesOf(page, chosen)
  const { format, width = 0, height = 0 } = await sharp(made).metadata()
  expect(['jpeg', 'png']).toContain(format)
  expect(made.length).toBeLessThanOrEqual(maxBytes)
  expect(width * height).toBeLessThanOrEqual(16_000_000)
}
