import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ownWork } from '../../../server/core/asker.ts'
import { requireHarmlessPdf } from '../../../server/files/pdf.ts'
import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { axeFindings } from '../../helpers/axe.ts'
import { formPages } from './opened.ts'
import { bytesOf, photo } from './pictures.ts'

const pages = formPages()

/** A photographed page as cameras make it: large, noisy, with lines of words. */
async function paper(words: string, size = { width: 1500, height: 2000 }) {
  const lines = Array.from(
    { length: 30 },
    (_, line) => `<rect x="150" y="${200 + line * 50}" width="${1000 - line * 10}" height="20" fill="#222"/>`
  )
  const drawing = `<svg width="${size.width}" height="${size.height}"><text x="150" y="150" font-size="100">${words}</text>${lines.join('')}</svg>`
  const noise = { type: 'gaussian' as const, mean: 205, sigma: 8 }
  const ground = await sharp({ create: { ...size, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
  const buffer = await sharp(ground)
    .composite([{ input: Buffer.from(drawing) }])
    .jpeg({ quality: 92 })
    .toBuffer()
  return { name: `${words}.jpg`, mimeType: 'image/jpeg', buffer }
}

describe.each([360, 1280])('photographed pages, %i pixels wide,', width => {
  it('are turned, cut, put in order and become one small PDF that the server takes', async () => {
    const { page, lastChange, complaints } = await pages.open('steps/guarantors', {
      width,
      context: await pages.device({ hasTouch: width < 600, isMobile: width < 600 })
    })
    await page.getByRole('button', { name: 'Take photos of the pages Guarantor 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pages of Guarantor 1' })
    expect(await dialog.getByRole('button', { name: 'Use this page' }).count()).toBe(0)
    await look(page, `${width}-pages-empty`)
    const camera = dialog.getByLabel('Take a photo')
    if (width < 600) expect(await camera.getAttribute('capture')).toBe('environment')
    else expect(await camera.count()).toBe(0)
    await dialog
      .getByLabel('Choose pictures')
      .setInputFiles([await paper('second'), await paper('first'), await photo()])
    await dialog.getByRole('group', { name: 'Page 3' }).waitFor()
    await dialog.getByRole('button', { name: 'Remove page 3' }).press('Enter')
    await dialog.getByRole('button', { name: 'Earlier page 2' }).press('Enter')
    await dialog.getByRole('button', { name: 'Turn page 2' }).press('Enter')
    await dialog.getByRole('group', { name: 'Page 2' }).getByText('Cut off the edges').click()
    const edge = dialog.getByRole('group', { name: 'Page 2' }).getByLabel('Top')
    await edge.focus()
    await page.keyboard.press('ArrowRight')
    expect(await edge.inputValue()).toBe('1')
    await look(page, `${width}-pages`)
    expect(await complaints()).toEqual([])
    await dialog.getByRole('button', { name: 'Use these 2 pages' }).click()
    await page.getByText('guarantor-1.pdf').waitFor()
    const [entry] = (await lastChange()) as [
      { target: number; guarantor: { chosen: string; size: number; type: string } }
    ]
    expect(entry).toMatchObject({ target: 1, guarantor: { type: 'application/pdf' } })
    expect(entry.guarantor.size).toBeLessThan(1_000_000)
    const bytes = await bytesOf(page, entry.guarantor.chosen)
    await requireHarmlessPdf(bytes, ownWork)
    const text = bytes.toString('latin1')
    expect(text.match(/\/MediaBox \[0 0 (\d+ \d+)\]/g)).toEqual([
      '/MediaBox [0 0 595 842]',
      '/MediaBox [0 0 842 595]'
    ])
    await sharp(pictureIn(bytes)).metadata()
  })
})

describe('photographed pages', () => {
  it('of any number stay below a megabyte, and below what the field takes', async () => {
    const { page, lastChange } = await pages.open('steps/guarantors')
    await page.getByRole('button', { name: 'Take photos of the pages Guarantor 2' }).click()
    const sheet = await paper('many')
    await page.getByLabel('Choose pictures').setInputFiles(Array.from({ length: 13 }, () => sheet))
    await page.getByText('A document has 12 pages at most.').waitFor()
    await page.getByRole('button', { name: 'Use these 12 pages' }).click()
    await page.getByText('guarantor-2.pdf').waitFor()
    expect(await lastChange()).toMatchObject([{ target: 2 }])
    const [{ guarantor }] = (await lastChange()) as [{ guarantor: { size: number } }]
    expect(guarantor.size).toBeLessThan(1_000_000)
  })

  it('that are no pictures are left out, and said; whoever cancels keeps what was there', async () => {
    const { page } = await pages.open('steps/guarantors')
    const button = page.getByRole('button', { name: 'Take photos of the pages Guarantor 1' })
    await button.click()
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await page.getByLabel('Choose pictures').setInputFiles(broken)
    await page.getByText('A picture could not be opened here').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => window.changes)).toEqual([])
  })
})

async function look(page: Page, name: string) {
  const shots = process.env.SCREENSHOTS
  if (shots) {
    fs.mkdirSync(shots, { recursive: true })
    await page.screenshot({ path: `${shots}/${name}.png` })
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
}

/** The first JPEG in a document. */
function pictureIn(bytes: Buffer): Buffer {
  const start = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  return bytes.subarray(start, bytes.indexOf('\nendstream', start))
}
