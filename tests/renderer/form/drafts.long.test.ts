import { describe, expect, it } from 'vitest'
import { writtenPdf } from '../../helpers/written-pdf.ts'
import { formPages } from './opened.ts'

const pages = formPages()

const key = 'draft:someone:steps/personal-information'
const context = () => pages.device({ viewport: { width: 360, height: 740 } })

describe('a local draft', () => {
  it('restores all answers after a reload, including identifiers', async () => {
    const { page } = await pages.open('steps/personal-information')
    await page.getByLabel('BVN').fill('12345678901')
    await page.getByLabel('Nationality').selectOption('Nigeria')
    await page.getByLabel('Home Town Address').fill('Here')
    await page.getByLabel('Home Town Address').blur()
    expect(await page.locator('#saved').textContent()).toMatch(/^Saved on this device at \d\d:\d\d$/)
    await page.reload()
    await page
      .getByLabel('Nationality')
      .locator('option', { hasText: 'Ghana' })
      .waitFor({ state: 'attached' })
    expect(await page.getByLabel('BVN').inputValue()).toBe('12345678901')
    expect(await page.getByLabel('Nationality').inputValue()).toBe('Nigeria')
    expect(await page.getByLabel('Home Town Address').inputValue()).toBe('Here')
  })

  it('keeps identifiers in the tab only, and asks for them again after it was closed', async () => {
    const around = await context()
    const first = await pages.open('steps/personal-information', { context: around })
    await first.page.getByLabel('BVN').fill('12345678901')
    await first.page.getByLabel('Home Town Address').fill('Here')
    await first.page.getByLabel('Home Town Address').blur()
    const kept = await first.page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(kept).toContain('Here')
    expect(kept).not.toContain('12345678901')
    await first.page.close()
    const second = await pages.open('steps/personal-information', { context: around })
    expect(await second.page.getByLabel('Home Town Address').inputValue()).toBe('Here')
    expect(await second.page.getByLabel('BVN').inputValue()).toBe('')
    expect(await second.page.getByText('Enter again: BVN').isVisible()).toBe(true)
  })

  it.each([
    ['BVN', { bvn: '22345678901', homeTownAddress: 'Here' }],
    ['NIN', { nin: '22345678901', bvn: '33345678901', homeTownAddress: 'Here' }]
  ])(
    'leaves a changed %s empty after the tab was closed, until it is entered again',
    async (title, value) => {
      const around = await context()
      const first = await pages.open('steps/personal-information', { context: around, value })
      await first.page.getByLabel(title).fill('99988877766')
      await first.page.getByLabel('Home Town Address').fill('There')
      await first.page.getByLabel('Home Town Address').blur()
      await first.page.close()
      for (const town of ['Ibadan', 'Enugu']) {
        const { page } = await pages.open('steps/personal-information', { context: around, value })
        expect(await page.getByLabel(title).inputValue()).toBe('')
        expect(await page.getByText(`Enter again: ${title}`).isVisible()).toBe(true)
        await page.getByLabel('Home Town Address').fill(town)
        await page.getByLabel('Home Town Address').blur()
        await page.reload()
        expect(await page.getByLabel(title).inputValue()).toBe('')
        await page.close()
      }
      const { page } = await pages.open('steps/personal-information', { context: around, value })
      await page.getByLabel(title).fill('22345678901')
      await page.getByLabel(title).blur()
      await page.close()
      const last = await pages.open('steps/personal-information', { context: around, value })
      expect(await last.page.getByLabel(title).inputValue()).toBe('22345678901')
      expect(await last.page.getByText('Enter again').count()).toBe(0)
    }
  )

  it('never stores passwords or codes', async () => {
    const { page } = await pages.open('gallery')
    await page.getByLabel('Password', { exact: true }).fill('my secret words')
    await page.getByLabel('Code', { exact: true }).fill('987654')
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await page.getByLabel('Name', { exact: true }).blur()
    await page.getByText('Saved on this device').waitFor()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).toContain('Ada')
    expect(kept).not.toContain('my secret words')
    expect(kept).not.toMatch(/\b987654\b/)
  })

  it('keeps emptied answers empty, and shows the stored answers for the others', async () => {
    const value = { lastName: 'Obi', firstName: 'Ada', address: 'Old' }
    const { page } = await pages.open('steps/personal-details', { value })
    await page.getByLabel('Residential Address').fill('')
    await page.getByLabel('Residential Address').blur()
    await page.reload()
    expect(await page.getByLabel('Residential Address').inputValue()).toBe('')
    expect(await page.getByLabel('First Name').inputValue()).toBe('Ada')
  })

  it('drops answers that the form no longer asks for or that do not fit', async () => {
    const around = await context()
    await around.addInitScript(
      ([name, draft]) => localStorage.setItem(name ?? '', draft ?? ''),
      [
        key,
        JSON.stringify({
          savedAt: Date.now(),
          identifiers: [],
          value: { homeTownAddress: 'Here', gone: 'x', gender: 7 }
        })
      ]
    )
    const { page, lastChange, complaints } = await pages.open('steps/personal-information', {
      context: around
    })
    expect(await page.getByLabel('Home Town Address').inputValue()).toBe('Here')
    await page.getByLabel('Marital Status').selectOption('single')
    const answers = JSON.parse(JSON.stringify(await lastChange()))
    expect(answers).toEqual({ homeTownAddress: 'Here', maritalStatus: 'single' })
    expect(await complaints()).toEqual([])
  })

  it('expires after 7 days, and is deleted if it is broken', async () => {
    const around = await context()
    const old = {
      savedAt: Date.now() - 8 * 24 * 60 * 60 * 1000,
      identifiers: [],
      value: { homeTownAddress: 'Old' }
    }
    await around.addInitScript(
      ([name, draft]) => {
        localStorage.setItem(name ?? '', draft ?? '')
        localStorage.setItem('draft:someone:steps/education', '{broken')
      },
      [key, JSON.stringify(old)]
    )
    const { page } = await pages.open('steps/personal-information', { context: around })
    expect(await page.getByLabel('Home Town Address').inputValue()).toBe('')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  it('is deleted with its files when all drafts of the device are cleared', async () => {
    const { page } = await pages.open('steps/guarantors')
    const buffer = writtenPdf('')
    await page
      .getByLabel('Choose file Guarantor 1')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
    await page.getByText('a.pdf').waitFor()
    await page.evaluate(() => window.clearDrafts())
    const left = await page.evaluate(async () => {
      const names = await indexedDB.databases()
      const open = indexedDB.open(names[0]?.name ?? '')
      await new Promise(done => open.addEventListener('success', done))
      const files = open.result.transaction('chosen').objectStore('chosen').count()
      await new Promise(done => files.addEventListener('success', done))
      return [files.result, localStorage.length, sessionStorage.length]
    })
    expect(left).toEqual([0, 0, 0])
  })

  it('says that it is not saved if the device does not allow storage', async () => {
    const around = await context()
    await around.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      indexedDB.open = () => {
        throw new DOMException('forbidden', 'SecurityError')
      }
    })
    const { page, complaints, lastChange } = await pages.open('steps/guarantors', { context: around })
    const buffer = writtenPdf('')
    await page
      .getByLabel('Choose file Guarantor 1')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
    await page.getByText('Not saved on this device').waitFor()
    const [{ guarantor }] = (await lastChange()) as [{ guarantor: { chosen: string } }]
    expect(
      await page.evaluate(async chosen => (await window.fileStore.get(chosen))?.size, guarantor.chosen)
    ).toBe(buffer.length)
    expect(await complaints()).toEqual([])
  })
})
