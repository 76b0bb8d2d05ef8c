import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages('production')

describe('a form with two hundred questions', () => {
  it('handles a key press in less than 16 ms on a processor that is four times slower', async () => {
    const { page, lastChange } = await pages.open('many')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const field = page.locator('#many_field100')
    await field.focus()
    const costs = await page.evaluate(async () => {
      const input = document.activeElement as HTMLInputElement
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
      const times: number[] = []
      for (let key = 0; key < 30; key++) {
        const start = performance.now()
        set.call(input, `${input.value}x`)
        input.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'x', inputType: 'insertText' }))
        times.push(performance.now() - start)
        await new Promise(done => setTimeout(done, 30))
      }
      return times.sort((one, other) => one - other)
    })
    console.info(`a key press: median ${costs[15]?.toFixed(1)} ms, worst ${costs[29]?.toFixed(1)} ms`)
    expect(costs[15]).toBeLessThan(16)
    await expect.poll(lastChange).toEqual({ field100: 'x'.repeat(30) })
  })
})

describe('the JavaScript bundle', () => {
  const scripts = () => {
    const assets = path.join(pages.folder(), 'assets')
    const names = fs.readdirSync(assets).filter(name => name.endsWith('.js'))
    return names.map(name => ({ name, text: fs.readFileSync(path.join(assets, name), 'utf8') }))
  }

  it('generates no code at run time and does not contain Ajv', () => {
    for (const { name, text } of scripts()) {
      expect(/new Function\(|\beval\(/.test(text), name).toBe(false)
      expect(text.includes('strictKeywords') || text.includes('no schema with key or ref'), name).toBe(false)
    }
  })

  it('keeps the cropper and the drawing area in chunks of their own', () => {
    const holders = (words: string) =>
      scripts()
        .filter(({ text }) => text.includes(words))
        .map(({ name }) => name)
    expect(holders('reactEasyCrop_CropArea')).toEqual([expect.stringMatching(/^CropDialog/)])
    const drawing = holders('endStroke')
    expect(drawing.length).toBeGreaterThan(0)
    expect(drawing.filter(name => !name.startsWith('DrawPad'))).toEqual([])
  })
})
