import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'
import { bytesOf, photo } from './pictures.ts'

const pages = formPages()

describe('a photo', () => {
  it('is cropped with the keyboard to exactly 600x600, in less than 120 kB', async () => {
    const { page, lastChange, complaints } = await pages.open('steps/personal-information')
    await page.getByLabel('Choose photo').setInputFiles(await photo())
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
    await dialog.waitFor()
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

  it('stands the right way up, and can be turned', async () => {
    const { page, lastChange } = await pages.open('steps/personal-information')
    await page.getByLabel('Choose photo').setInputFiles(await photo(6)) // taken upright: red is at the top
    await page.getByRole('button', { name: 'Turn' }).click()
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

  it('is left as it was by Escape, with the focus back on the button', async () => {
    const { page } = await pages.open('steps/personal-information')
    await page.getByLabel('Choose photo').focus()
    await page.getByLabel('Choose photo').setInputFiles(await photo())
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('personal-information_passport')
    expect(await page.evaluate(() => window.changes)).toEqual([])
  })

  it.each([
    [
      'a document',
      { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
      'must be an image'
    ],
    [
      'a broken picture',
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nothing') },
      'cannot be opened here'
    ]
  ])('cannot be %s', async (_, file, words) => {
    const { page } = await pages.open('steps/personal-information')
    await page.getByLabel('Choose photo').setInputFiles(file)
    await page.locator('#personal-information_passport-error', { hasText: words }).waitFor()
  })
})
