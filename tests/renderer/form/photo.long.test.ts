import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { picture } from '../../helpers/multipart.ts'
import { formPages } from './opened.ts'
import { breakCanvas, bytesOf, photo, undrawn } from './pictures.ts'

const pages = formPages()

describe('a photo', () => {
  it('is cropped with the keyboard to a JPEG of exactly 600x600 below 120 kB', async () => {
    const { page, lastChange, complaints } = await pages.open('steps/personal-information')
    await page.getByLabel('Choose photo').setInputFiles(await photo())
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
    await dialog.waitFor()
    await page.locator('.reactEasyCrop_CropArea:focus, [role=application]:focus').waitFor()
    await dialog.getByLabel('Zoom').press('ArrowRight')
    await dialog.getByRole('button', { name: 'Use photo' }).click()
    await page.getByText('600x600').waitFor()
    const { passport } = (await lastChange()) as { passport: { chosen: string; size: number } }
    const made = await bytesOf(page, passport.chosen)
    expect(await sharp(made).metadata()).toMatchObject({ width: 600, height: 600, format: 'jpeg' })
    expect(made.length).toBeLessThan(120_000)
    expect(await page.getByRole('img', { name: 'Your passport photo' }).isVisible()).toBe(true)
    expect(await complaints()).toEqual([])
  })

  it.each(['webp', 'avif', 'gif'] as const)('is accepted as %s and converted to JPEG', async type => {
    const { page, lastChange } = await pages.open('steps/personal-information')
    const buffer = await picture({ type })
    await page
      .getByLabel('Choose photo')
      .setInputFiles({ name: `me.${type}`, mimeType: `image/${type}`, buffer })
    await page.getByRole('button', { name: 'Use photo' }).click()
    await page.getByText('600x600').waitFor()
    const { passport } = (await lastChange()) as { passport: { chosen: string } }
    expect(await sharp(await bytesOf(page, passport.chosen)).metadata()).toMatchObject({ format: 'jpeg' })
  })

  it('is shown upright, and can be rotated', async () => {
    const { page, lastChange } = await pages.open('steps/personal-information')
    await page.getByLabel('Choose photo').setInputFiles(await photo(6)) // orientation 6: taken upright, with red at the top
    await page.getByRole('button', { name: 'Rotate' }).click()
    await page.waitForTimeout(300)
    await page.getByRole('button', { name: 'Use photo' }).click()
    await page.getByText('600x600').waitFor()
    const { passport } = (await lastChange()) as { passport: { chosen: string } }
    const { data, info } = await sharp(await bytesOf(page, passport.chosen))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * 600 + x) * info.channels).subarray(0, 3)]
    const isRed = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 60
    expect(isRed(at(580, 300))).toBe(true) // the top has turned to the right
    expect(isRed(at(20, 300))).toBe(false)
  })

  it('that the device cannot process is refused with a message', async () => {
    const { page, complaints } = await pages.open('steps/personal-information')
    await page.getByLabel('Choose photo').setInputFiles(await photo())
    await page.getByRole('dialog').waitFor()
    await breakCanvas(page)
    await page.getByRole('button', { name: 'Use photo' }).click()
    expect(await page.locator('#personal-information_passport-error').textContent()).toContain(undrawn)
    expect(await page.evaluate(() => window.changes)).toEqual([])
    expect(await complaints()).toEqual([])
  })

  it('is left unchanged by Escape, which returns the keyboard focus to its button', async () => {
    const { page } = await pages.open('steps/personal-information')
    await page.getByLabel('Choose photo').focus()
    await page.getByLabel('Choose photo').setInputFiles(await photo())
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('personal-information_passport')
    expect(await page.evaluate(() => window.changes)).toEqual([])
  })

  it.each(['Use photo', 'Cancel'])('returns the keyboard focus to its button after %s', async name => {
    const { page } = await pages.open('steps/personal-information')
    await page.getByLabel('Choose photo').setInputFiles(await photo())
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('personal-information_passport')
  })

  it.each([
    ['a PDF', { name: 'a.pdf', mimeType: 'application/pdf', text: '%PDF-' }, 'must be an image'],
    [
      'a damaged image',
      { name: 'a.jpg', mimeType: 'image/jpeg', text: 'nothing' },
      'We cannot open this picture.'
    ]
  ])('is rejected if it is %s', async (_, { text, ...file }, words) => {
    const { page } = await pages.open('steps/personal-information')
    await page.getByLabel('Choose photo').setInputFiles({ ...file, buffer: Buffer.from(text) })
    await page.locator('#personal-information_passport-error', { hasText: words }).waitFor()
  })

  it.each(['jpeg', 'png', 'webp'] as const)('is reported as damaged if it is half a %s', async type => {
    const { page } = await pages.open('steps/personal-information')
    await page.getByLabel('Choose photo').setInputFiles(await halfOf(type))
    const words = 'This picture is damaged. Choose another one.'
    await page.locator('#personal-information_passport-error', { hasText: words }).waitFor()
  })
})

async function halfOf(type: 'jpeg' | 'png' | 'webp') {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 600, height: 600, channels: 3 as const, background: '#fff', noise }
  const whole = await sharp({ create }).toFormat(type).toBuffer()
  return { name: `me.${type}`, mimeType: `image/${type}`, buffer: whole.subarray(0, whole.length / 2) }
}
