import fs from 'node:fs'
import path from 'node:path'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { writeNote } from '../../../engine/author/translate/notes.ts'
import { createRows, applyRows } from '../../../engine/author/translate/rows.ts'
import { readSheet, writeSheet } from '../../../engine/author/translate/sheet.ts'
import {
  createTextId,
  type ProductSentence,
  type SchemaText,
  type Text
} from '../../../engine/author/translate/texts.ts'
import {
  measureProgress,
  type Translations,
  writeTranslations
} from '../../../engine/author/translate/translations.ts'
import { updateTranslations } from '../../../engine/author/translate/up-to-date.ts'
import { readXliff, writeXliff } from '../../../engine/author/translate/xliff.ts'
import type { Package } from '../../../engine/generate/catalogues.ts'
import type { TranslatedTexts } from '../../../engine/schema-files/language-files.ts'
import { newFolder } from '../../world/process.ts'

const folder = newFolder()

function placed(file: string, place: string, english: string): SchemaText {
  return {
    id: createTextId(`schemas/${file}#${place}`, english),
    where: `schemas/${file} ${place}`,
    english,
    file,
    place
  }
}

function said(english: string, usedBy: Package[] = ['renderer'], packages = usedBy): ProductSentence {
  return { id: createTextId('sentence', english), where: 'renderer/App.tsx', english, usedBy, packages }
}

function translated(
  texts: TranslatedTexts,
  catalogues: Partial<Translations['catalogues']> = {}
): Translations {
  return {
    language: { tag: 'fr', name: 'Français', english: 'French', texts },
    catalogues: { engine: {}, renderer: {}, admin: {}, server: {}, ...catalogues }
  }
}

const pair = (english: string, text: string) => ({ english, text })

describe('translations after the texts changed', () => {
  const renew = (texts: Text[], before: Translations) => updateTranslations(texts, before).translations

  it('follow a text that moved within its file, and are reused for the same text in another file', () => {
    const before = translated({
      'a.json': { '/old': pair('Name', 'Nom') },
      'b.json': { '/name': pair('Name', 'Prénom') }
    })
    const texts = [
      placed('a.json', '/new', 'Name'),
      placed('b.json', '/name', 'Name'),
      placed('c.json', '/n', 'Name')
    ]
    expect(renew(texts, before).language.texts).toEqual({
      'a.json': { '/new': pair('Name', 'Nom') },
      'b.json': { '/name': pair('Name', 'Prénom') },
      'c.json': { '/n': pair('Name', 'Nom') }
    })
  })

  it('are kept as outdated if the English changed, until the text is translated again', () => {
    const before = translated({ 'a.json': { '/title': pair('Nmae', 'Nom'), '/gone': pair('Gone', 'Parti') } })
    const texts = [placed('a.json', '/title', 'Name')]
    expect(renew(texts, before).language.texts).toEqual({ 'a.json': { '/title': pair('Nmae', 'Nom') } })
    expect(measureProgress(texts, before)).toMatchObject({
      translated: 0,
      missing: [],
      outdated: [{ text: texts[0], before: pair('Nmae', 'Nom') }],
      unused: [{ where: 'schemas/a.json /gone', english: 'Gone' }]
    })
  })

  it('follow a sentence to the packages that use it now, and are never copied from schemas/', () => {
    const before = translated(
      { 'a.json': { '/title': pair('Save', 'Épargner') } },
      { engine: { Save: 'Enregistrer', Gone: 'Parti' } }
    )
    const texts = [said('Save', ['renderer', 'server']), said('Open'), placed('a.json', '/title', 'Open')]
    expect(renew(texts, before).catalogues).toEqual({
      engine: {},
      renderer: { Save: 'Enregistrer' },
      admin: {},
      server: { Save: 'Enregistrer' }
    })
  })

  it('count as present if another catalogue of the same pages has them', () => {
    const texts = [said('Save', ['renderer', 'admin'], ['renderer']), said('Back', ['admin'])]
    const here = translated({}, { renderer: { Save: 'Enregistrer' }, engine: { Back: 'Retour' } })
    expect(measureProgress(texts, here)).toMatchObject({ translated: 2, missing: [] })
    const elsewhere = translated({}, { admin: { Save: 'Enregistrer' }, server: { Back: 'Retour' } })
    expect(measureProgress(texts, elsewhere)).toMatchObject({ translated: 0 })
  })
})

describe('the files of a language', () => {
  const write = (root: string, texts: Text[], translations: Translations) => {
    for (const name of ['schemas', 'engine', 'renderer', 'admin', 'server'])
      fs.mkdirSync(path.join(root, name, 'languages'), { recursive: true })
    return writeTranslations(root, texts, translations)
  }
  const texts = [
    placed('a.json', '/one', 'One'),
    placed('a.json', '/two', 'Two'),
    placed('b.json', '/three', 'Three'),
    said('Yes'),
    said('Maybe'),
    said('No')
  ]
  const before = () =>
    translated(
      { 'b.json': { '/three': pair('Three', 'Trois') }, 'a.json': { '/two': pair('Two', 'Deux') } },
      { renderer: { No: 'Non', Yes: 'Oui' } }
    )

  it('keep their order, and are not written if nothing changed', () => {
    const root = path.join(folder, 'order')
    write(root, [], before())
    expect(write(root, texts, updateTranslations(texts, before()).translations)).toEqual([])
  })

  it('place a new text after the text that precedes it in the sources', () => {
    const root = path.join(folder, 'new')
    write(root, [], before())
    const more = before()
    more.language.texts['a.json'] = { '/one': pair('One', 'Un'), '/two': pair('Two', 'Deux') }
    more.catalogues.renderer = { Maybe: 'Peut-être', Yes: 'Oui', No: 'Non' }
    write(root, texts, more)
    const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as object
    expect(Object.keys(read('renderer/languages/fr.json'))).toEqual(['No', 'Yes', 'Maybe'])
    const { texts: written } = read('schemas/languages/fr.json') as { texts: TranslatedTexts }
    expect(Object.keys(written)).toEqual(['b.json', 'a.json'])
    expect(Object.keys(written['a.json'] ?? {})).toEqual(['/one', '/two'])
  })
})

describe('the note beside a text', () => {
  const note = (text: Text, before = translated({})) => writeNote(text, before)

  it('says what to keep, which plurals the language has, and how long a label may be', () => {
    expect(note(placed('a.json', '/title', 'Name'))).toBe('At most about 6 characters.')
    expect(note(placed('a.json', '/text', 'Kept for {days} {days:day|days}, as the law asks.'))).toBe(
      'Keep {days}. In {x:one|several} translate the words after the colon.'
    )
    expect(note(said('<hide>{count, plural, one {# answer} other {# answers}}</hide>'))).toBe(
      'Keep <hide>, {count}. This is ICU MessageFormat. A plural of French can have one {…} many {…} other {…}: other is needed, and # is the number.'
    )
    expect(note(said('{Title} must be a real date, like today.'))).toContain('{title} may replace {Title}.')
  })

  it('shows the former English and its translation if the English changed', () => {
    const before = translated({ 'a.json': { '/title': pair('Nmae', 'Nom') } })
    expect(note(placed('a.json', '/title', 'Name'), before)).toContain(
      'The English was: "Nmae", its translation: "Nom".'
    )
  })
})

describe('a row from a translator', () => {
  const texts: Text[] = [
    placed('a.json', '/title', 'Name'),
    said('Hello {name}, read <link>this</link>.'),
    said('Error: ')
  ]
  const [name = '', hello = '', error = ''] = texts.map(({ id }) => id)
  const take = (rows: [id: string, english: string, translation: string][], before = translated({})) => ({
    before,
    ...applyRows(
      rows.map(([id, english, translation], index) => ({ at: `row ${index + 2}`, id, english, translation })),
      texts,
      before
    )
  })

  it('is stored in Unicode form NFC with the leading and trailing blanks of the English', () => {
    const { before, applied, empty } = take([
      [name, 'Name', ' Oru\u0301ko\u0323 '],
      [error, 'Error:', 'Erreur :'],
      [hello, 'Hello {name}, read <link>this</link>.', ' ']
    ])
    expect([applied.length, empty]).toEqual([2, 1])
    expect(before.language.texts).toEqual({
      'a.json': { '/title': pair('Name', 'Oru\u0301ko\u0323'.normalize()) }
    })
    expect(before.catalogues.renderer).toEqual({ 'Error: ': 'Erreur : ' })
  })

  it('is written to its package, and replaces the translation in any other catalogue', () => {
    const text = said('Save', ['renderer', 'admin'], ['renderer'])
    const before = translated({}, { admin: { Save: 'Sauver' } })
    applyRows([{ at: 'row 2', id: text.id, english: 'Save', translation: 'Enregistrer' }], [text], before)
    expect(before.catalogues).toMatchObject({
      renderer: { Save: 'Enregistrer' },
      admin: { Save: 'Enregistrer' }
    })
  })

  it.each([
    ['a translated placeholder', hello, 'Bonjour {nom}, <link>ceci</link>.', 'lacks {name}'],
    ['a tag', hello, 'Bonjour {name}, <a>ceci</a>.', 'lacks <link>'],
    ['an unknown ID', `${name}x`, 'Nom', 'no text of this ID']
  ])('is rejected because of %s', (_, id, translation, message) => {
    const english = texts.find(one => one.id === id)?.english ?? 'Name'
    const { refused, applied } = take([[id, english, translation]])
    expect(refused).toMatchObject([
      { row: { at: 'row 2' }, mistake: { message: expect.stringContaining(message) } }
    ])
    expect(applied).toEqual([])
  })

  it('is rejected if an earlier row translates the same text differently', () => {
    const { refused } = take([
      [name, 'Name', 'Nom'],
      [name, 'Name', 'Prénom'],
      [name, 'Name', 'Nom']
    ])
    expect(refused).toMatchObject([
      { row: { at: 'row 3' }, mistake: { message: expect.stringContaining('row 2') } }
    ])
  })

  it('is skipped if the English has changed, or if its place is gone', () => {
    const { outdated, refused } = take([
      [createTextId('schemas/a.json#/title', 'Nmae'), 'Nmae', 'Nom'],
      [createTextId('schemas/a.json#/gone', 'Gone'), 'Gone', 'Parti'],
      [createTextId('sentence', 'Hi {name}'), 'Hi {name}', 'Salut'],
      [name, 'Family name', 'Nom de famille']
    ])
    expect(outdated.map(({ at }) => at)).toEqual(['row 2', 'row 3', 'row 4', 'row 5'])
    expect(refused).toEqual([])
  })
})

describe('a file for translators', () => {
  const texts: Text[] = [said('Read <link>it</link> & "sign"\nnow.'), placed('a.json', '/title', '=Name')]
  const before = translated({ 'a.json': { '/title': pair('=Name', 'Nom') } })
  const rows = createRows(texts, before)
  const back = rows.map(({ id, english, translation }) => ({
    at: expect.any(String),
    id,
    english,
    translation
  }))

  it('reads back exactly as it was written, as .xlsx and as XLIFF', async () => {
    const [sheet, xliff] = [path.join(folder, 'back.xlsx'), path.join(folder, 'back.xlf')]
    await writeSheet(sheet, before.language, rows)
    expect(await readSheet(sheet, before.language)).toEqual(back)
    writeXliff(xliff, before.language, rows)
    expect(readXliff(xliff, before.language)).toEqual(back)
  })

  it('may have rich text, formulas, numbers and links in cells, and reordered columns', async () => {
    const file = path.join(folder, 'cells.xlsx')
    const workbook = new exceljs.Workbook()
    const sheet = workbook.addWorksheet('fr')
    sheet.addRow(['French (fr)', 'Checked', 'ID', 'English'])
    const cells: exceljs.CellValue[] = [
      { richText: [{ text: 'No' }, { font: { bold: true }, text: 'm' }] },
      { formula: '"No"&"m"', result: 'Nom' },
      12,
      { text: 'Nom', hyperlink: 'https://fr.example' },
      null
    ]
    for (const cell of cells) sheet.addRow([cell, 'yes', 'one', 'Name'])
    sheet.addRow(['of nothing'])
    await workbook.xlsx.writeFile(file)
    const read = await readSheet(file, before.language)
    expect(read.map(({ translation }) => translation)).toEqual(['Nom', 'Nom', '12', 'Nom', ''])
    expect(read[1]).toMatchObject({ at: 'row 3', id: 'one', english: 'Name' })
  })

  it('may have suggestions, marks and CDATA sections of a translation program', () => {
    const file = path.join(folder, 'program.xlf')
    fs.writeFileSync(
      file,
      `\uFEFF<?xml version="1.0"?>
<x:xliff version="1.2" xmlns:x="urn:oasis:names:tc:xliff:document:1.2">
<x:file original="onboarding" source-language="en" target-language="fr-NE" datatype="plaintext"><x:body>
<x:trans-unit id="one"><x:source>Name</x:source><x:seg-source><x:mrk mtype="seg" mid="0">Name</x:mrk></x:seg-source>
<x:target state="translated"><x:mrk mtype="seg" mid="0">Nom</x:mrk><![CDATA[ & prénom]]></x:target>
<x:alt-trans><x:source>Names</x:source><x:target>Noms</x:target></x:alt-trans></x:trans-unit>
</x:body></x:file></x:xliff>`
    )
    expect(readXliff(file, before.language)).toEqual([
      { at: 'unit one (line 4)', id: 'one', english: 'Name', translation: 'Nom & prénom' }
    ])
  })

  it.each([
    ['is a workbook in another language', 'hausa.xlsx', 'no column "French (fr)"'],
    ['is an XLIFF file in another language', 'hausa.xlf', 'Its target-language is "ha", not "fr".'],
    ['is not a workbook', 'text.xlsx', 'cannot be read as .xlsx'],
    ['is not an XLIFF file', 'text.xlf', 'cannot be read as XLIFF 1.2'],
    ['has an unsupported XLIFF version', 'two.xlf', 'save it as XLIFF 1.2']
  ])('is rejected if it %s: %s', async (_, name, words) => {
    const file = path.join(folder, name)
    const hausa = { ...before.language, tag: 'ha', english: 'Hausa' }
    if (name === 'hausa.xlsx') await writeSheet(file, hausa, rows)
    else if (name === 'hausa.xlf') writeXliff(file, hausa, rows)
    else fs.writeFileSync(file, name === 'two.xlf' ? '<xliff version="2.0"><file/></xliff>' : 'Nom')
    const read = async () =>
      name.endsWith('x') ? readSheet(file, before.language) : readXliff(file, before.language)
    await expect(read()).rejects.toThrow(words)
  })
})
