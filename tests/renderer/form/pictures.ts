import fs from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { axeFindings } from '../../helpers/axe.ts'

/** Returns a 1200x900 picture that is red on the left and blue on the right. */
export async function photo(orientation = 1) {
  const right = { create: { width: 600, height: 900, channels: 3 as const, background: '#0000ff' } }
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#ff0000' } })
  const buffer = await picture
    .composite([{ input: right, left: 600, top: 0 }])
    .jpeg()
    .withMetadata({ orientation })
    .toBuffer()
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
}

/** Makes the canvas of a page fail, as on a phone without enough memory for a picture. */
export const breakCanvas = (page: Page) =>
  page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = done => done(null)
  })

export const undrawn = 'This device could not process the picture. Choose a smaller one.'

/** Returns the bytes of a chosen file from the page's file store. */
export async function bytesOf(page: Page, key: string): Promise<Buffer> {
  const bytes = await page.evaluate(
    async chosen => [...new Uint8Array((await (await window.fileStore.get(chosen))?.arrayBuffer()) ?? [])],
    key
  )
  return Buffer.from(bytes)
}

/** Expects no accessibility finding and no overflow; with SCREENSHOTS set, saves a picture in that folder. */
export async function look(page: Page, name: string) {
  const shots = process.env.SCREENSHOTS
  if (shots) {
    fs.mkdirSync(shots, { recursive: true })
    await page.screenshot({ path: `${shots}/${name}.png` })
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
}

/** Fails the next read, as a file does that another program has locked. */
export const failNextRead = (page: Page) =>
  page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype
    Blob.prototype.arrayBuffer = async () => {
      Blob.prototype.arrayBuffer = arrayBuffer
      throw new DOMException('The file could not be read.', 'NotReadableError')
    }
  })
