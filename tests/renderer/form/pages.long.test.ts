import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ownWork } from '../../../server/core/requester.ts'
import { requireHarmlessPdf } from '../../../server/files/pdf.ts'
import { formPages } from './opened.ts'
import { breakCanvas, bytesOf, failNextRead, look, photo, undrawn } from './pictures.ts'

const pages = formPages()

/** Returns a photographed page as cameras take it: large, noisy, with lines of text. */
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

describe.each([360, 1280])('photographed pages at %i pixels wide', width => {
  it('are edited, ordered and joined into one PDF below 1 MB that the server accepts', async () => {
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
    await dialog.getByRole('button', { name: 'Rotate page 2' }).press('Enter')
    await dialog.getByRole('group', { name: 'Page 2' }).getByText('Crop the edges').click()
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

/** Returns a page with a passport photo glued on, as on guarantors' forms. */
async function paperWithPhoto() {
  const { buffer } = await paper('photo')
  const face = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#6b3f2a' } })
    .png()
    .toBuffer()
  const jpeg = await sharp(buffer)
    .composite([{ input: face, left: 1000, top: 100 }])
    .jpeg({ quality: 92 })
    .toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: jpeg }
}

describe('photographed pages', () => {
  it('keep their colours, and show the choice of colours without scrolling on a phone', async () => {
    const { page, lastChange } = await pages.open('steps/guarantors', {
      width: 360,
      context: await pages.device({ hasTouch: true, isMobile: true })
    })
    await page.getByRole('button', { name: 'Take photos of the pages Guarantor 1' }).click()
    await page.getByLabel('Choose pictures').setInputFiles(await paperWithPhoto())
    const choice = page.getByRole('group', { name: 'Page 1' }).getByLabel('Colours')
    await choice.waitFor()
    expect(await choice.locator('option').allTextContents()).toEqual(['Colour', 'Grey', 'High contrast'])
    expect(await choice.locator('option:checked').textContent()).toBe('Colour')
    const { y, height } = (await choice.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(740)
    await look(page, '360-pages-colour')
    await page.getByRole('button', { name: 'Use this page' }).click()
    await page.getByText('guarantor-1.pdf').waitFor()
    const [entry] = (await lastChange()) as [{ guarantor: { chosen: string } }]
    const picture = sharp(pictureIn(await bytesOf(page, entry.guarantor.chosen)))
    const { width = 0, height: tall = 0 } = await picture.metadata()
    const left = Math.round(width * 0.75)
    const top = Math.round(tall * 0.12)
    const { channels } = await sharp(
      await picture.extract({ left, top, width: 40, height: 40 }).toBuffer()
    ).stats()
    const [red, , blue] = channels.map(({ mean }) => mean)
    expect(red! - blue!).toBeGreaterThan(40)
    expect(red).toBeGreaterThan(90)
  })

  it('are limited to 12 and become a PDF below 1 MB', async () => {
    const { page, lastChange } = await pages.open('steps/guarantors')
    await page.getByRole('button', { name: 'Take photos of the pages Guarantor 2' }).click()
    const sheet = await paper('many')
    await page.getByLabel('Choose pictures').setInputFiles(Array.from({ length: 13 }, () => sheet))
    await page.getByText('A document can have up to 12 pages.').waitFor()
    await page.getByRole('button', { name: 'Use these 12 pages' }).click()
    await page.getByText('guarantor-2.pdf').waitFor()
    expect(await lastChange()).toMatchObject([{ target: 2 }])
    const [{ guarantor }] = (await lastChange()) as [{ guarantor: { size: number } }]
    expect(guarantor.size).toBeLessThan(1_000_000)
  })

  it('are opened one at a time, as a cheap phone has no memory for several', async () => {
    const { page } = await pages.open('steps/guarantors')
    await page.evaluate(() => {
      const open = window.createImageBitmap
      const { close } = ImageBitmap.prototype
      const count = (by: number) => {
        const { dataset } = document.body
        dataset.open = String(Number(dataset.open ?? 0) + by)
        dataset.most = String(Math.max(Number(dataset.most ?? 0), Number(dataset.open)))
      }
      window.createImageBitmap = ((...given: Parameters<typeof open>) => {
        count(1)
        return open(...given)
      }) as typeof open
      ImageBitmap.prototype.close = function () {
        count(-1)
        close.call(this)
      }
    })
    await page.getByRole('button', { name: 'Take photos of the pages Guarantor 1' }).click()
    const picture = await photo()
    await page.getByLabel('Choose pictures').setInputFiles(Array.from({ length: 4 }, () => picture))
    await page.getByRole('button', { name: 'Use these 4 pages' }).waitFor()
    expect(await page.evaluate(() => ({ ...document.body.dataset }))).toMatchObject({ open: '0', most: '1' })
  })

  it('become a file that is named by its question in every script', async () => {
    const { page } = await pages.open('documents')
    await page.getByRole('button', { name: 'Take photos of the pages' }).click()
    await page.getByLabel('Choose pictures').setInputFiles(await photo())
    await page.getByRole('button', { name: 'Use this page' }).click()
    await page.getByText('بطاقة-الهوية.pdf').waitFor()
  })

  it('are all kept if some are added or changed while others are still being opened', async () => {
    const { page, lastChange } = await pages.open('steps/guarantors')
    await page.getByRole('button', { name: 'Take photos of the pages Guarantor 1' }).click()
    const dialog = page.getByRole('dialog')
    const input = dialog.locator('input[type=file]')
    await input.setInputFiles(await photo())
    await dialog.getByRole('group', { name: 'Page 1' }).waitFor()
    await page.evaluate(() => {
      const open = window.createImageBitmap
      const openLater = async (...given: Parameters<typeof open>) => {
        await new Promise(resolve => setTimeout(resolve, 700))
        return open(...given)
      }
      window.createImageBitmap = openLater as typeof open
    })
    await input.setInputFiles(await photo())
    await input.setInputFiles(await photo())
    await dialog.getByRole('button', { name: 'Rotate page 1' }).click()
    await dialog.getByRole('button', { name: 'Use these 3 pages' }).click()
    await page.getByText('guarantor-1.pdf').waitFor()
    const [entry] = (await lastChange()) as [{ guarantor: { chosen: string } }]
    const text = (await bytesOf(page, entry.guarantor.chosen)).toString('latin1')
    const boxes = text.match(/\/MediaBox \[0 0 (\d+ \d+)\]/g)
    expect(boxes).toEqual(['/MediaBox [0 0 595 842]', '/MediaBox [0 0 842 595]', '/MediaBox [0 0 842 595]'])
  })

  it('stay in the dialog with a message if the device cannot process them', async () => {
    const { page, complaints } = await pages.open('steps/guarantors')
    await page.getByRole('button', { name: 'Take photos of the pages Guarantor 1' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Choose pictures').setInputFiles(await photo())
    await breakCanvas(page)
    await dialog.getByRole('button', { name: 'Use this page' }).click()
    await dialog.getByText(undrawn).waitFor()
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await dialog.getByRole('button', { name: 'Rotate page 1' }).click()
    await dialog.locator('input[type=file]').setInputFiles(await photo())
    await dialog.getByText(`me.jpg was left out. ${undrawn}`).waitFor()
    expect(await dialog.getByRole('button', { name: 'Use this page' }).isEnabled()).toBe(true)
    expect(await complaints()).toEqual([])
  })

  it('are kept if the chooser for another picture is cancelled', async () => {
    const { page } = await pages.open('steps/guarantors')
    await page.getByRole('button', { name: 'Take photos of the pages Guarantor 1' }).click()
    const dialog = page.getByRole('dialog')
    const input = dialog.locator('input[type=file]')
    await input.setInputFiles(await photo())
    await dialog.getByRole('group', { name: 'Page 1' }).waitFor()
    await input.evaluate(element => element.dispatchEvent(new Event('cancel', { bubbles: true })))
    await page.waitForTimeout(100)
    expect(await dialog.getByRole('button', { name: 'Use this page' }).isVisible()).toBe(true)
  })

  it('that are damaged or locked pictures are left out with a message, and Escape changes nothing', async () => {
    const { page } = await pages.open('steps/guarantors')
    const button = page.getByRole('button', { name: 'Take photos of the pages Guarantor 1' })
    await button.click()
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await page.getByLabel('Choose pictures').setInputFiles(broken)
    await page.getByText('broken.jpg was left out. We cannot open this picture.').waitFor()
    await failNextRead(page)
    await page.getByLabel('Choose pictures').setInputFiles(broken)
    await page.getByText('broken.jpg was left out. We could not read this file.').waitFor()
    const whole = await photo()
    const damaged = { ...whole, name: 'half.jpg', buffer: whole.buffer.subarray(0, whole.buffer.length / 2) }
    await page.getByLabel('Choose pictures').setInputFiles([damaged, whole])
    await page.getByText('half.jpg was left out. This picture is damaged. Choose another one.').waitFor()
    await page.getByRole('group', { name: 'Page 1' }).waitFor()
    const names = ['a', 'b', ...Array.from({ length: 11 }, () => 'c')].map(name => `${name}.jpg`)
    await page.getByLabel('Choose more pictures').setInputFiles(names.map(name => ({ ...broken, name })))
    const refusal = page.getByText('A document can have up to 12 pages.')
    expect(await refusal.innerText()).toMatch(/^a\.jpg was left out\. .* b\.jpg was left out\. /)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => window.changes)).toEqual([])
  })
})

function pictureIn(bytes: Buffer): Buffer {
  const start = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  return bytes.subarray(start, bytes.indexOf('\nendstream', start))
}
