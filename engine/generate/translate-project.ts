import { isolate } from '../language/isolate-values.ts'
import type { ListTexts } from '../language/language.ts'
import { type ResolvedProject, resolveProject } from '../resolve/project.ts'
import { type LanguageFile, readListTexts, translateSources } from '../schema-files/language-files.ts'
import type { Sources } from '../schema-files/sources.ts'
import { createPatch, type MergePatch } from '../values/merge-patch.ts'
import { withLabels } from '../vocabulary/labels.ts'
import { valueAt } from '../values/paths.ts'
import { readMails } from './mails.ts'
import { readProjectValues } from './project-values.ts'

/** Returns a language's differences from the English of `schemas/`, as merge patches of the generated values. */
export function translateProject(sources: Sources, schemas: ResolvedProject, language: LanguageFile) {
  const translated = translateSources(sources, isolatePhone(language))
  const resolved = resolveProject(translated)
  const lists = readListTexts(translated)
  const english = new Map(schemas.forms.map(form => [form.name, pickTexts(form, new Map())]))
  const forms = resolved.forms.map(
    form => [form.name, createPatch(english.get(form.name), pickTexts(form, lists)) ?? {}] as const
  )
  return {
    forms,
    lists,
    project: (createPatch(readProjectValues(sources, schemas), readProjectValues(translated, resolved)) ??
      {}) as { [name: string]: MergePatch },
    mails: createPatch(readMails(sources, schemas), readMails(translated, resolved))
  }
}

/** In a text, not in an address such as tel:{organisationPhone}. */
const phonePlaceholder = /(?<!:)\{organisationPhone\}/g

/** Isolates the organisation's phone number in right-to-left texts, where it would read backwards. */
function isolatePhone(language: LanguageFile): LanguageFile {
  if (language.direction !== 'rtl') return language
  const isolateText = (name: string, value: unknown) =>
    name === 'text' && typeof value === 'string' ? value.replace(phonePlaceholder, isolate) : value
  return { ...language, texts: JSON.parse(JSON.stringify(language.texts), isolateText) }
}

/** Converts to plain JSON without undefined values, and adds the labels of translated lists to their fields. */
const pickTexts = (
  { schema, ui, record, declarationVersion }: ResolvedProject['forms'][number],
  lists: Lists
): unknown =>
  JSON.parse(JSON.stringify({ schema, ui, record, declarationVersion }), (_name, value: unknown) => {
    const texts = lists.get(String(valueAt(value, ['x-options', 'list'])))
    return texts ? withLabels(value as object, texts) : value
  })

export type Lists = ReadonlyMap<string, ListTexts>
