import { hasFormerAnswers } from '../evolution/migrate-answers.ts'
import { printedForm } from '../model/printed-form.ts'
import { isReadForm, type ResolvedProject } from '../resolve/project.ts'
import type { RawForm } from '../resolve/resolve.ts'
import { readLists, type Sources } from '../schema-files/sources.ts'
import { pickShapesOfParts } from './record-module.ts'
import { compileFormTypes } from './types.ts'
import { createTextCache, type TextCache } from './cache.ts'
import { readMails, renderMails, renderReminder } from './mails.ts'
import { compileValidators } from './validators.ts'
import { renderLanguages } from './languages.ts'
import { type ProjectValues, readProjectValues } from './project-values.ts'
import { banner, renderValues, toJson } from './value-modules.ts'

/** Renders the files of `generated/` by path. Deterministic: the same schemas give the same bytes. */
export async function renderModules(
  sources: Sources,
  schemas: ResolvedProject,
  root: string,
  cache = createTextCache()
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  await Promise.all(
    schemas.forms.map(async form => {
      const shapes = form.name === 'employee-record' ? pickShapesOfParts(form, schemas) : undefined
      const text = shapes ? renderRecordModule(form, shapes) : await renderFormModule(form, root, cache)
      files.set(`${form.name}.ts`, text)
    })
  )
  files.set('types.ts', banner + (await compileFormTypes(schemas, cache)))
  const values = readProjectValues(sources, schemas)
  files.set('journey.ts', renderJourney(schemas, values))
  for (const [file, text] of renderValues(values)) files.set(file, text)
  const mails = readMails(sources, schemas)
  files.set('mails.ts', banner + renderMails(mails))
  files.set('reminder.ts', banner + renderReminder(mails))
  files.set('lists.ts', renderLists(sources))
  const formNames = schemas.forms.map(({ name }) => name).filter(name => name !== printedForm)
  files.set('lazy.ts', renderLoaders(formNames.filter(name => !isOfAdmin(name))))
  files.set('lazy-admin.ts', renderAdminLoaders(formNames.filter(isOfAdmin)))
  files.set('index.ts', renderIndex(schemas))
  for (const [file, text] of renderLanguages(sources, schemas, root)) files.set(file, text)
  return files
}

/** Renders the module of the whole record. Its shape check combines those of its parts' forms. */
function renderRecordModule({ name, schema, ui }: RawForm, shapes: { [part: string]: string[] }): string {
  const names = [...new Set(Object.values(shapes).flat())]
  const imports = names.map((form, index) => `import { form as form${index} } from './${form}.ts'`)
  const parts = Object.entries(shapes).map(
    ([part, forms]) => `  ${toJson(part)}: [${forms.map(form => `form${names.indexOf(form)}`).join(', ')}]`
  )
  return `${banner}import { combineShapes } from '../engine/check/record-shape.ts'
import type { Form } from '../engine/vocabulary/form.ts'
${imports.join('\n')}

const validate = combineShapes({\n${parts.join(',\n')}\n}, ${toJson(schema.required ?? [])})

export const form: Form = { ...${toJson({ name, schema, ui })}, validate, validators: {} }
`
}

/** Renders the module of one form, with its compiled validator if it is filled in. */
export async function renderFormModule(form: RawForm, root: string, cache?: TextCache): Promise<string> {
  const up = '../'.repeat(form.name.split('/').length)
  const type = `import type { Form } from '${up}engine/vocabulary/form.ts'\n`
  const { name, schema, ui, record, declarationVersion } = form
  if (isReadForm(form)) {
    const body = `{ ...${toJson({ name, schema, ui })}, validate: () => true, validators: {} }`
    return `${banner}${type}\nexport const form: Form = ${body}\n`
  }
  const { code, hash } = await compileValidators(schema, root, { name, ...(cache && { cache }) })
  const exported = /export default (\w+)\(\);\s*$/.exec(code)
  if (!exported) throw new Error(`The validator of ${name} has an unexpected form.`)
  const compiled = code.replace(exported[0], `const validators = ${exported[1]}();`)
  const tail = `{ ...${toJson({ name, schema, ui, record, declarationVersion })}, validate: validators[${toJson(hash)}], validators }`
  return `// @ts-nocheck: a compiled validator stands below.\n${banner}${type}\n${compiled}\nexport const form: Form = ${tail}\n`
}

function renderJourney({ organisation, sections, forms }: ResolvedProject, values: ProjectValues): string {
  const { $schema: _, ...company } = organisation as typeof organisation & { $schema?: string }
  const { journey, parts, titles, privacy } = values
  return `${banner}import type { Journey, Organisation, Part } from '../engine/vocabulary/project.ts'

export const organisation: Organisation = ${toJson(company)}

export const parts: Part[] = ${toJson(parts)}

export const journey: Journey = ${toJson(journey)}

/** Titles of the forms of steps and sections, by form. */
export const titles: Record<string, string> = ${toJson(titles)}

/** The sections of a record on admin pages, in order. */
export const sectionNames: string[] = ${toJson(sections)}

/** The version of the privacy notice; the notice itself is a chunk of its own. */
export const noticeVersion: string | undefined = ${toJson(privacy?.version)}

/** Whether any form has renamed, moved or replaced fields or choices, so that stored answers may need migration. */
export const areAnswersMoved: boolean = ${forms.some(({ schema }) => hasFormerAnswers(schema))}
`
}

function renderLists(sources: Sources): string {
  const entries = Object.entries(readLists(sources)).map(
    ([name, list]) => `  ${toJson(name)}: ${toJson(list)} as List`
  )
  return `${banner}import type { List, Lists } from '../engine/vocabulary/project.ts'

export const lists: Lists = {\n${entries.join(',\n')}\n}\n`
}

/** Whether only administrators see the form. Their loaders are a separate module, which other pages do not load. */
const isOfAdmin = (name: string) => name.startsWith('admin/')

function renderLoaders(names: readonly string[]): string {
  return `${banner}import type { Form } from '../engine/vocabulary/form.ts'

const loaders: Record<string, () => Promise<{ form: Form }>> = ${writeLoaders(names)}

/** Loads one form with its validator, a separate chunk. */
export async function loadForm(name: string): Promise<Form> {
  const load = loaders[name] ?? (await import('./lazy-admin.ts')).loaders[name]
  if (!load) throw new Error(\`There is no form called \${name}.\`)
  return (await load()).form
}
`
}

const renderAdminLoaders = (names: readonly string[]): string =>
  `${banner}import type { Form } from '../engine/vocabulary/form.ts'

/** The forms below schemas/admin/, each a separate chunk. */
export const loaders: Record<string, () => Promise<{ form: Form }>> = ${writeLoaders(names)}
`

const writeLoaders = (names: readonly string[]): string =>
  `{\n${names.map(name => `  ${toJson(name)}: () => import('./${name}.ts')`).join(',\n')}\n}`

function renderIndex({ forms, sections }: ResolvedProject): string {
  const imports = forms.map(({ name }, index) => `import { form as form${index} } from './${name}.ts'`)
  const entries = forms.map(({ name }, index) => `  ${toJson(name)}: form${index}`)
  const numbers = new Map(forms.map(({ name }, index) => [name, index]))
  const nameForm = (name: string) => `form${numbers.get(name) ?? -1}`
  return `${banner}import type { Form } from '../engine/vocabulary/form.ts'
import type { RecordForms } from '../engine/vocabulary/project.ts'
import { parts } from './journey.ts'
${imports.join('\n')}

export { journey, organisation, parts, sectionNames, titles } from './journey.ts'
export { lists } from './lists.ts'
export { privacy } from './privacy.ts'
export { roles } from './roles.ts'

/** Every form by the name of its folder. */
export const forms: { [name: string]: Form } = {\n${entries.join(',\n')}\n}

export const recordForms: RecordForms = { whole: ${nameForm('employee-record')}, parts, forms }

export const employeeList: Form = ${nameForm('admin/employee-list')}

/** The sections of a record on admin pages, in order. */
export const sections: Form[] = [${sections.map(nameForm).join(', ')}]
`
}
