import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'
import { breakCanvas, bytesOf, photo, undrawn } from './pictures.ts'

const pages = formPages()

describe('a signature', () => {
  it('is saved as a small, trimmed PNG and stays when the phone is rotated', async () => {
    const { page, lastChange, complaints } = await pages.open('steps/declaration')
    await draw(page)
    const { signature } = (await lastChange()) as { signature: { chosen: string } }
    const made = await bytesOf(page, signature.chosen)
    const { width = 0, height = 0, format } = await sharp(made).metadata()
    expect(format).toBe('png')
    expect(made.length).toBeLessThan(40_000)
    const sheet = await page.locator('canvas').boundingBox()
    expect(width).toBeLessThan((sheet?.width ?? 0) * 0.8)
    expect(height).toBeLessThan((sheet?.height ?? 0) * 0.8)
    const inkBefore = await inkOn(page)
    await page.setViewportSize({ width: 740, height: 360 })
    await page.waitForTimeout(200)
    expect(await inkOn(page)).toBeGreaterThan(inkBefore * 0.8)
    expect(await complaints()).toEqual([])
  })

  it('is reported as missing after it is cleared', async () => {
    const { page, submit, lastChange } = await pages.open('steps/declaration')
    await draw(page)
    await page.getByRole('button', { name: 'Clear signature' }).click()
    expect(await lastChange()).not.toHaveProperty('signature.chosen')
    await submit()
    expect(await page.locator('#declaration_signature-error').textContent()).toContain('signature')
  })

  it('has a blank area in print, without the buttons for signing', async () => {
    const { page } = await pages.open('steps/declaration')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('canvas').isVisible()).toBe(true)
    for (const words of ['Draw', 'Upload image', 'Clear'])
      expect(await page.getByText(words, { exact: true }).isVisible(), words).toBe(false)
    await page.emulateMedia({ media: null })
  })

  it('can be uploaded in the other tab, and is scaled down', async () => {
    const { page, lastChange } = await pages.open('gallery')
    await page.getByRole('tab', { name: 'Draw' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('tab', { name: 'Upload image' }).getAttribute('aria-selected')).toBe('true')
    await page.getByLabel('Choose image').setInputFiles(await photo())
    await page.getByRole('img', { name: 'Your signature', exact: true }).waitFor()
    const { signature } = (await lastChange()) as { signature: { chosen: string } }
    expect(await sharp(await bytesOf(page, signature.chosen)).metadata()).toMatchObject({
      width: 1000,
      height: 750
    })
  })

  it('that is still being opened stops the submit, and only the picture picked last counts', async () => {
    const { page, submit, submitted, lastChange } = await pages.open('gallery')
    await page.getByRole('tab', { name: 'Upload image' }).click()
    await page.evaluate(() => {
      const open = window.createImageBitmap
      let isFirst = true
      const openSlowly = async (...given: Parameters<typeof open>) => {
        if (isFirst) {
          isFirst = false
          await new Promise(resolve => window.addEventListener('open-first', resolve))
        }
        return open(...given)
      }
      window.createImageBitmap = openSlowly as typeof open
    })
    const choose = async (name: string) =>
      page.getByLabel('Choose image').setInputFiles({ ...(await photo()), name })
    await choose('wrong.jpg')
    await page.getByText('Opening...').waitFor()
    await submit()
    await page.locator('.error-summary').getByText('wrong.jpg is not ready yet').waitFor()
    expect(await submitted()).toEqual([])
    await choose('right.jpg')
    await page.getByRole('img', { name: 'Your signature', exact: true }).waitFor()
    await page.evaluate(() => window.dispatchEvent(new Event('open-first')))
    await page.waitForTimeout(300)
    expect(await lastChange()).toMatchObject({ signature: { name: 'right.jpg' } })
  })

  it('that the device cannot process is refused with a message', async () => {
    const { page, complaints } = await pages.open('gallery')
    await page.getByRole('tab', { name: 'Upload image' }).click()
    await breakCanvas(page)
    await page.getByLabel('Choose image').setInputFiles(await photo())
    await page.locator('.field-error').getByText(undrawn).waitFor()
    expect(await complaints()).toEqual([])
  })

  it('that is drawn is still seen after a look at the other tab, and can be replaced or kept', async () => {
    const { page, lastChange } = await pages.open('steps/declaration')
    await draw(page)
    const ink = await inkOn(page)
    expect(await page.getByRole('button', { name: 'Keep your signature' }).count()).toBe(0)
    await page.getByRole('tab', { name: 'Upload image' }).click()
    expect(await page.locator('canvas').isVisible()).toBe(false)
    await page.getByRole('tab', { name: 'Draw' }).click()
    expect(await inkOn(page)).toBe(ink)
    const drawn = await lastChange()
    await page.getByRole('tab', { name: 'Upload image' }).click()
    await page.getByRole('button', { name: 'Keep your signature' }).click()
    await page.getByRole('img', { name: 'Your signature', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Replace signature' }).click()
    await page.getByRole('button', { name: 'Keep your signature' }).click()
    await page.getByRole('img', { name: 'Your signature', exact: true }).waitFor()
    expect(await lastChange()).toEqual(drawn)
    await page.getByRole('button', { name: 'Clear signature' }).click()
    await draw(page)
    expect(await page.locator('canvas').isVisible()).toBe(true)
    expect(await lastChange()).not.toEqual(drawn)
  })

  it('that is stored can be replaced, or kept after all', async () => {
    const { page } = await pages.open('steps/declaration', {
      value: { signature: { _id: 's', url: '/s.png' } }
    })
    await page.getByRole('button', { name: 'Replace signature' }).click()
    await page.locator('canvas').waitFor()
    await page.getByRole('button', { name: 'Keep your signature' }).click()
    expect(await page.getByRole('button', { name: 'Replace signature' }).isVisible()).toBe(true)
  })
})

async function draw(page: Page) {
  const sheet = page.locator('canvas[data-width]') // the attribute is set once the sheet is ready to draw on
  await sheet.scrollIntoViewIfNeeded()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('There is no sheet.')
  await page.mouse.move(box.x + 60, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 110, { steps: 8 })
  await page.mouse.move(box.x + 180, box.y + 50, { steps: 8 })
  await page.mouse.up()
  await page.waitForFunction(() => JSON.stringify(window.changes.at(-1) ?? '').includes('chosen'))
}

function inkOn(page: Page) {
  return page.locator('canvas').evaluate(canvas => {
    const sheet = canvas as HTMLCanvasElement
    const { data } = sheet.getContext('2d')!.getImageData(0, 0, sheet.width, sheet.height)
    return data.filter((value, index) => index % 4 === 3 && value > 0).length
  })
}
