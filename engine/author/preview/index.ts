import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import type { AuthorTools, CheckResult, Preview, GalleryEntry, WhatIf } from '../../author-api.ts'
import { entriesOf, type Lists } from '../../index.ts'
import { createOffered, exampleClients, findExampleEmployees } from '../../sample/offered.ts'
import { createSample } from '../../sample/sample.ts'
import { nameOfPage } from '../../resolve/pages.ts'
import { isFilledIn, type ResolvedProject, resolveProject } from '../../resolve/project.ts'
import { generate } from '../../generate/index.ts'
import { lint } from '../../lint/index.ts'
import { renderFormModule } from '../../generate/modules.ts'
import { type RawForm, resolveSchema } from '../../resolve/resolve.ts'
import type { WrittenSchema } from '../../schema-files/references.ts'
import { readKeptVersions } from '../../schema-files/kept-versions.ts'
import { readLists, readSources, type Sources } from '../../schema-files/sources.ts'
import { createTextCache } from '../../generate/cache.ts'
import { formOf, isEditable, listFiles, saveFile, applyTexts } from './files.ts'
import { createPreview } from './preview.ts'

/** The number of compiled forms kept for pages to load. */
const maxKept = 200

/** Creates the author's preview of a project's schemas, as they are on disk or with unsaved texts. */
export function createAuthorTools(root: string, today: () => string, whatIf?: WhatIf): AuthorTools {
  const folder = path.join(root, 'schemas')
  const cache = createTextCache()
  const wholeCache = createTextCache()
  const modules = new Map<string, string>()
  const lintAll = (sources: Sources) => lint(sources, { kept: readKeptVersions(root) })
  let lists: Lists = {}

  return {
    list() {
      const sources = readSources(folder)
      return listFiles(sources, lintAll(sources))
    },

    text(file) {
      return isEditable(readSources(folder), file)
        ? fs.readFileSync(path.join(folder, file), 'utf8')
        : undefined
    },

    async check(file, texts): Promise<CheckResult> {
      const sources = applyTexts(readSources(folder), texts)
      const marks = lintAll(sources)
      const list = listFiles(sources, marks)
      if (marks.some(({ level }) => level === 'error')) return { marks, list }
      lists = readLists(sources)
      const preview = await previewFile(file, sources)
      return { marks, list, ...(preview && { preview }) }
    },

    async records(texts) {
      const onDisk = readSources(folder)
      const edited = Object.entries(texts).filter(
        ([file, text]) => isEditable(onDisk, file) && onDisk.get(file)?.text !== text
      )
      if (!whatIf || edited.length === 0) return []
      const { files } = await generate(root, wholeCache, applyTexts(onDisk, texts))
      return files ? whatIf.marks(Object.fromEntries(edited), files) : []
    },

    save: (file, text, opened) => saveFile(folder, readSources(folder), file, text, opened),

    module: id => modules.get(id),

    options(name, params) {
      if (Object.keys(lists).length === 0) lists = readLists(readSources(folder))
      const source = (lists[name] ?? readGallery().lists[name])?.source
      if (source === 'employees') return findExampleEmployees(params)
      return source === 'clients' ? exampleClients : entriesOf(lists, name, params)
    },

    async gallery() {
      const sources = readSources(folder)
      lists = readLists(sources)
      const { kinds } = readGallery()
      return Promise.all(kinds.map((entry, index) => renderGalleryEntry(entry, index, sources)))
    }
  }

  async function previewFile(file: string, sources: Sources): Promise<Preview | undefined> {
    const schemas = resolveProject(sources)
    const form = schemas.forms.find(({ name }) => name === formOf(file))
    if (!form) return undefined
    const later = listLaterPages(form, schemas.forms)
    const pages = await Promise.all(later.map(page => previewForm(page, schemas)))
    return { ...(await previewForm(form, schemas)), ...(pages.length > 0 && { pages }) }
  }

  async function previewForm(form: RawForm, schemas: ResolvedProject): Promise<Preview> {
    const preview = await createPreview(form, schemas, lists, today())
    return isFilledIn(form) ? { ...preview, module: await compileModule(form) } : preview
  }

  async function renderGalleryEntry(
    { kind, title, words, field, ui = {} }: GalleryField,
    index: number,
    sources: Sources
  ): Promise<GalleryEntry> {
    const [name = 'field', written = {}] = Object.entries(field)[0] ?? []
    const schema = resolveSchema(sources, 'gallery/schema.json', { type: 'object', properties: field })
    const form = { name: `gallery/kind${index}`, schema, ui: { fields: { [name]: ui } } }
    const offered = createOffered({ ...readGallery().lists, ...lists })
    const sample = createSample(form, { today: today(), offered })
    const json = `"${name}": ${JSON.stringify(written, null, 2)}`
    return { kind, title, words, json, sample, module: await compileModule(form) }
  }

  async function compileModule(form: RawForm): Promise<string> {
    const code = await cache.reuse(form.name, form, async () => {
      const { code } = await transform(await renderFormModule(form, root), { loader: 'ts', format: 'esm' })
      return code
    })
    const id = createHash('sha256').update(code).digest('hex').slice(0, 16)
    modules.delete(id)
    modules.set(id, code)
    for (const old of [...modules.keys()].slice(0, -maxKept)) modules.delete(old)
    return id
  }
}

/** Returns the pages after the first one of a form that is split into several. */
function listLaterPages(form: RawForm, forms: readonly RawForm[], index = 1): RawForm[] {
  const next = forms.find(({ name }) => name === nameOfPage(form.name, index))
  return next ? [next, ...listLaterPages(form, forms, index + 1)] : []
}

/** Reads an example field of each kind, and the lists that only the gallery uses. */
function readGallery(): { kinds: GalleryField[]; lists: Lists } {
  return JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'gallery.json'), 'utf8'))
}

interface GalleryField {
  kind: string
  title: string
  words: string
  field: { [name: string]: WrittenSchema }
  ui?: RawForm['ui']
}
