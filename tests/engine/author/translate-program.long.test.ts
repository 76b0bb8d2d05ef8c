import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import exceljs from 'exceljs'
import { afterAll, describe, expect, it } from 'vitest'
import { copiedProject } from '../../helpers/copied.ts'
import { newFolder } from '../../world/process.ts'

const copy = copiedProject()
afterAll(copy.remove)
const folder = newFolder()

/** Runs `npm run translate` as if typed in `folder`, which is not the project's root. */
function translate(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['run.mjs', 'translate', ...words], {
    cwd: copy.project,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder }
  })
  return { status, stdout, stderr }
}

const read = (file: string) => fs.readFileSync(path.join(copy.project, file), 'utf8')
const readJson = (file: string) => JSON.parse(read(file))

const generate = () =>
  execFileSync(process.execPath, ['run.mjs', 'generate'], { cwd: copy.project, stdio: 'pipe' })

/** Returns all translations of a language as one text, to detect whether reading a file changed anything. */
const readAll = (tag: string) =>
  ['schemas', 'engine', 'renderer', 'admin', 'server']
    .map(name => path.join(copy.project, name, `languages/${tag}.json`))
    .map(file => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''))
    .join('\n')

async function changeSheet(name: string, change: (sheet: exceljs.Worksheet) => void) {
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.readFile(path.join(folder, name))
  change(workbook.worksheets[0]!)
  await workbook.xlsx.writeFile(path.join(folder, name))
}

function changeText(name: string, ...changes: [from: string, to: string][]) {
  const file = path.join(folder, name)
  let text = fs.readFileSync(file, 'utf8')
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  fs.writeFileSync(file, text)
}

function rowOf(sheet: exceljs.Worksheet, english: string): exceljs.Row {
  const row = sheet.getRows(2, sheet.rowCount)?.find(one => one.getCell(3).value === english)
  expect(row, english).toBeDefined()
  return row!
}

describe('npm run translate', () => {
  it('starts a new language as a draft, with its text direction', () => {
    const { stdout, status } = translate('sw', '--new', 'Kiswahili', 'Swahili')
    expect({ status, stdout }).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('sw.json was written')
    })
    expect(readJson('schemas/languages/sw.json')).toEqual({
      $schema: '../meta/language.json',
      name: 'Kiswahili',
      english: 'Swahili',
      draft: true,
      texts: {}
    })
    expect(translate('fa', '--new', 'فارسی', 'Persian').status).toBe(0)
    expect(readJson('schemas/languages/fa.json').direction).toBe('rtl')
  })

  it.each([
    [['sw', '--new', 'Kiswahili', 'Swahili'], 'There is a file schemas/languages/sw.json.'],
    [['swahili', '--new', 'Kiswahili', 'Swahili'], '"swahili" is not the code of a language'],
    [['en', '--new', 'English', 'English'], '"en" is not the code of a language'],
    [['de', '--new', 'Deutsch'], 'npm run translate -- fr --new'],
    [['de'], 'There is no schemas/languages/de.json; there are:'],
    [['--write'], 'npm run translate -- fr --write'],
    [['sw', '--wirte'], "Unknown option '--wirte'"],
    [['sw', '--read', 'gone.xlsx'], 'gone.xlsx'],
    [['sw', '--read', 'file.txt'], '--read takes a file that ends in .xlsx, .xlf or .xliff.'],
    [['sw', '--xlsx', 'no/folder.xlsx'], 'There is no folder']
  ])('explains what is wrong with %j', (words, message) => {
    const { status, stderr } = translate(...words)
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
  })

  it('imports a whole language, which people can choose once it is not a draft', async () => {
    expect(translate('sw', '--xlsx', 'sw.xlsx').stdout).toMatch(/^\d{4} texts written to .*sw\.xlsx/)
    await changeSheet('sw.xlsx', sheet => {
      sheet.eachRow((row, number) => {
        if (number > 1) row.getCell(4).value = `Sw ${String(row.getCell(3).value)}`
      })
      const [styled, worked] = [rowOf(sheet, 'Log out without saving?'), rowOf(sheet, 'Try again')]
      styled.getCell(4).value = {
        richText: [{ text: 'Ondoka ' }, { font: { bold: true }, text: 'bila kuhifadhi?' }]
      }
      worked.getCell(4).value = { formula: '"Jaribu"&" tena"', result: 'Jaribu tena' }
      rowOf(sheet, 'Cancel').getCell(4).value = 12
    })
    const taken = translate('sw', '--read', 'sw.xlsx')
    expect(taken.stderr).toBe('')
    expect(taken.stdout).toMatch(
      /^\d{4} translations taken, 0 as before, 0 without a translation, 0 skipped\.$/m
    )
    expect(taken.stdout).toContain('people can choose it')
    expect(readJson('renderer/languages/sw.json')).toMatchObject({
      'Log out without saving?': 'Ondoka bila kuhifadhi?',
      'Try again': 'Jaribu tena',
      Cancel: '12'
    })
    expect(translate('sw').stdout).toMatch(
      /^Swahili \(sw\): \d{4} translated, 0 missing, 0 outdated, 0 unused$/m
    )

    generate()
    expect(read('generated/languages/index.ts')).not.toContain('Kiswahili')
    copy.edit('schemas/languages/sw.json', language => delete language.draft)
    generate()
    expect(read('generated/languages/index.ts')).toContain('"name":"Kiswahili"')
    expect(read('generated/languages/sw/pages.ts')).toContain('Jaribu tena')
  })

  it('exports all texts as XLIFF and imports a translation changed there', () => {
    translate('sw', '--xliff', 'sw.xlf', '--all')
    changeText('sw.xlf', [
      '<target>Jaribu tena</target>',
      '<target state="translated">Jaribu &amp; endelea</target>'
    ])
    const { stdout } = translate('sw', '--read', 'sw.xlf')
    expect(stdout).toMatch(/^1 translation taken, \d{4} as before/m)
    expect(stdout).toMatch(/^Written: .*renderer\/languages\/sw\.json\. /m)
    expect(readJson('renderer/languages/sw.json')['Try again']).toBe('Jaribu & endelea')
  })

  it('rejects a spreadsheet with mistakes, reports each by its row, and writes nothing', async () => {
    translate('sw', '--xlsx', 'wrong.xlsx', '--all')
    const expected: string[] = []
    await changeSheet('wrong.xlsx', sheet => {
      const write = (english: string, translation: string, message: string) => {
        const row = rowOf(sheet, english)
        row.getCell(4).value = translation
        expected.push(`wrong.xlsx, row ${row.number}  error  ${String(row.getCell(1).value)}: ${message}`)
      }
      write('Enter {yourTitle}.', 'Jaza.', 'The translation lacks {yourTitle}.')
      write('Log out without saving?', 'Ondoka {name}?', 'The English has no {name}.')
      write(
        '{count, plural, one {# page} other {# pages}}',
        '{count, plural, one {#}}',
        'A plural or select lacks'
      )
      write(
        'Read the <link>Privacy notice</link>',
        'Soma <kiungo>ilani</kiungo>',
        'The translation lacks <link>.'
      )
      write('Loading', 'Inapakia {', 'A brace is not closed')
      write('Hello {name},', 'Habari {jina},', 'The translation lacks {name}. The English has no {jina}.')
      const unknown = rowOf(sheet, 'Try again')
      unknown.getCell(1).value = 'sentence@gone'
      expected.push(`wrong.xlsx, row ${unknown.number}  error  sentence@gone: There is no text of this ID.`)
      rowOf(sheet, 'Back').getCell(4).value = 'Nyuma'
    })
    const before = readAll('sw')
    const { status, stderr } = translate('sw', '--read', 'wrong.xlsx')
    for (const line of expected) expect(stderr).toContain(line)
    expect(stderr.match(/^ {2}fix: ./gm)).toHaveLength(expected.length)
    expect(stderr).toContain(`Nothing was written, as ${expected.length} translations cannot be taken.`)
    expect(status).toBe(1)
    expect(readAll('sw')).toBe(before)
  })

  it('rejects an XLIFF file with a mistake and names the unit', () => {
    translate('sw', '--xliff', 'wrong.xlf', '--all')
    changeText('wrong.xlf', ['<target>Sw Enter {yourTitle}.</target>', '<target>Jaza {jina}.</target>'])
    const before = readAll('sw')
    const { status, stderr } = translate('sw', '--read', 'wrong.xlf')
    expect(stderr).toMatch(
      /^wrong\.xlf, unit sentence@\w+ \(line \d+\) {2}error .* The translation lacks {yourTitle}/m
    )
    expect(status).toBe(1)
    expect(readAll('sw')).toBe(before)
  })

  it('rejects a file of another language', () => {
    expect(translate('fa', '--read', 'sw.xlsx').stderr).toContain('has no column "Persian (fa)"')
    expect(translate('fa', '--read', 'sw.xlf').stderr).toContain('Its target-language is "sw", not "fa".')
  })

  it('reports an outdated text, skips it in old files, and exports its old translation as a note', async () => {
    copy.edit('schemas/journey.json', journey => (journey.done.text = 'Thanks a lot.'))
    const { stdout } = translate('sw')
    expect(stdout).toMatch(/^outdated {2}schemas\/journey\.json \/done\/text: "Thanks a lot\.", before: "/m)
    expect(stdout).toMatch(/ 0 missing, 1 outdated, 0 unused$/m)
    const skipped = translate('sw', '--read', 'sw.xlsx')
    expect(skipped.stdout).toMatch(/^sw\.xlsx, row \d+ {2}skipped {2}schemas\/journey\.json#\/done\/text@/m)
    expect(skipped.status).toBe(0)
    translate('sw', '--write')
    translate('sw', '--xlsx', 'again.xlsx')
    await changeSheet('again.xlsx', sheet => {
      expect(sheet.actualRowCount).toBe(2)
      const row = rowOf(sheet, 'Thanks a lot.')
      expect(row.getCell(4).text).toBe('')
      expect(row.getCell(5).text).toContain('its translation: "Sw ')
      row.getCell(4).value = 'Asante sana.'
    })
    expect(translate('sw', '--read', 'again.xlsx').stdout).toContain('1 translation taken')
    expect(translate('sw').stdout).toMatch(/ 0 missing, 0 outdated, 0 unused$/m)
  })

  it('moves translations along with their English text and drops unused translations', () => {
    const schema = 'schemas/steps/employee-details/schema.json'
    copy.edit(schema, form => {
      const { bankName, accountNumber: _, ...others } = form.properties
      form.properties = { bank: { ...bankName, title: bankName.title }, ...others }
    })
    const catalogue = readJson('renderer/languages/sw.json')
    copy.write('renderer/languages/sw.json', { 'Said no more': 'Haisemwi', ...catalogue, Save: '' })
    copy.write('admin/languages/sw.json', { Save: 'Hifadhi', ...readJson('admin/languages/sw.json') })

    expect(translate().stdout).toMatch(/^Swahili \(sw\): .* of nothing \(--write moves or drops them\)$/m)
    const { stdout } = translate('sw', '--write')
    expect(stdout).toContain('dropped  renderer/languages/sw.json  "Said no more"')
    expect(stdout).toMatch(/^\d translations? taken from other places, \d+ dropped\.$/m)
    const texts = readJson('schemas/languages/sw.json').texts['steps/employee-details/schema.json']
    expect(texts['/properties/bank/title']).toEqual({ english: 'Bank Name', text: 'Sw Bank Name' })
    expect(Object.keys(texts).some(place => /bankName|accountNumber/.test(place))).toBe(false)
    expect(Object.keys(texts)[1]).toMatch(/^\/properties\/bank\//)
    expect(readJson('renderer/languages/sw.json').Save).toBe('Hifadhi')
    expect(translate('sw', '--write').stdout).toContain('Every file was up to date.')
  })

  it('writes nothing if a file cannot be read, instead of dropping its translations', () => {
    fs.appendFileSync(path.join(copy.project, 'renderer/languages/sw.json'), '}')
    expect(translate('sw', '--write').stderr).toMatch(
      /^renderer\/languages\/sw\.json:\d+:\d+ {2}error {2}This file is not/
    )
    fs.appendFileSync(path.join(copy.project, 'schemas/journey.json'), '}')
    expect(translate('sw', '--write').stderr).toContain('schemas/journey.json is not valid JSON')
  })
})

describe('npm run generate', () => {
  it('stops at a mistake in a catalogue and says how to fix it', () => {
    copy.write('renderer/languages/sw.json', { 'Enter {yourTitle}.': 'Jaza.' })
    const { status, stderr } = spawnSync(process.execPath, ['run.mjs', 'generate'], {
      cwd: copy.project,
      encoding: 'utf8'
    })
    expect(stderr).toContain('renderer/languages/sw.json:2:25  error  The translation lacks {yourTitle}.')
    expect(stderr).toContain('fix: Write {yourTitle} as in English.')
    expect(status).toBe(1)
  })
})
