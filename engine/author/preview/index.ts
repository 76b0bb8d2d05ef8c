import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import type { AuthorTools, Checked, Preview, Shown, WhatIf } from '../../author-api.ts'
import { entriesOf, type Lists } from '../../index.ts'
import { sampleOf } from '../sample.ts'
import { known } from '../../generate/project.ts'
import { generated } from '../../generate/index.ts'
import { lint } from '../../lint/index.ts'
import { formModule } from '../../generate/modules.ts'
import { type RawForm, resolved } from '../../generate/resolve.ts'
import type { WrittenSchema } from '../../schema-files/references.ts'
import { readLists, readSources, type Sources } from '../../schema-files/sources.ts'
import { createWarm } from '../../generate/cache.ts'
import { formOf, isEditable, listOf, saveFile, withTexts } from './files.ts'
import { exampleClients, isRead, offeredBy, previewOf } from './preview.ts'

/** Compiled forms that a page may still ask for. */
const mostKept = 200

/** The author's preview over the schemas of a project: of what is on disk, or of texts that are not saved yet. */
export function createAuthorTools(root: string, today: () => string, whatIf?: WhatIf): AuthorTools {
  const folder = path.join(root, 'schemas')
  const warm = createWarm()
  const warmWhole = createWarm()
  const modules = new Map<string, string>()
  let lists: Lists = {}

  return {
    list() {
      const sources = readSources(folder)
      return listOf(sources, lint(sources))
    },

    text(file) {
      return isEditable(readSources(folder), file)
        ? fs.readFileSync(path.join(folder, file), 'utf8')
        : undefined
    },

    async check(file, texts): Promise<Checked> {
      const sources = withTexts(readSources(folder), texts)
      const marks = lint(sources)
      const list = listOf(sources, marks)
      if (marks.some(({ level }) => level === 'error')) return { marks, list }
      lists = readLists(sources)
      const preview = await previewIn(file, sources)
      return { marks, list, ...(preview && { preview }) }
    },

    async records(texts) {
      const onDisk = readSources(folder)
      const edited = Object.entries(texts).filter(
        ([file, text]) => isEditable(onDisk, file) && onDisk.get(file)?.text !== text
      )
      if (!whatIf || edited.length === 0) return []
      const { files } = await generated(root, warmWhole, withTexts(onDisk, texts))
      return files ? whatIf.marks(Object.fromEntries(edited), files) : []
    },

    save: (file, text, opened) => saveFile(folder, readSources(folder), file, text, opened),

    module: id => modules.get(id),

    options(name, params) {
      if (Object.keys(lists).length === 0) lists = readLists(readSources(folder))
      return lists[name]?.source === 'clients' ? exampleClients : entriesOf(lists, name, params)
    },

    async gallery() {
      const sources = readSources(folder)
      lists = readLists(sources)
      const text = fs.readFileSync(path.join(import.meta.dirname, 'gallery.json'), 'utf8')
      const { kinds } = JSON.parse(text) as { kinds: Entry[] }
      return Promise.all(kinds.map((entry, index) => shown(entry, index, sources)))
    }
  }

  async function previewIn(file: string, sources: Sources): Promise<Preview | undefined> {
    const schemas = known(sources)
    const form = schemas.forms.find(({ name }) => name === formOf(file))
    if (!form) return undefined
    const preview = await previewOf(form, schemas, lists, today())
    return isRead(form) ? preview : { ...preview, module: await moduleOf(form) }
  }

  async function shown(
    { kind, title, words, field, ui = {} }: Entry,
    index: number,
    sources: Sources
  ): Promise<Shown> {
    const [name = 'field', written = {}] = Object.entries(field)[0] ?? []
    const schema = resolved(sources, 'gallery/schema.json', { type: 'object', properties: field })
    const form = { name: `gallery/kind${index}`, schema, ui: { fields: { [name]: ui } } }
    const sample = sampleOf(form, { today: today(), offered: offeredBy(lists) })
    const json = `"${name}": ${JSON.stringify(written, null, 2)}`
    return { kind, title, words, json, sample, module: await moduleOf(form) }
  }

  async function moduleOf(form: RawForm): Promise<string> {
    const code = await warm.made(form.name, form, async () => {
      const { code } = await transform(await formModule(form, root), { loader: 'ts', format: 'esm' })
      return code
    })
    const id = createHash('sha256').update(code).digest('hex').slice(0, 16)
    modules.delete(id)
    modules.set(id, code)
    for (const old of [...modules.keys()].slice(0, -mostKept)) modules.delete(old)
    return id
  }
}

/** One entry of gallery.json. */
interface Entry {
  kind: string
  title: string
  words: string
  field: { [name: string]: WrittenSchema }
  ui?: RawForm['ui']
}
