import { schemaAt, slotTitle } from '../../../engine/index.ts'
import { forms, parts, titles } from '../../../generated/index.ts'
import { translateForm, translateValue } from '../../core/language.ts'
import type { FileField } from '../../files/model/file-field.ts'

/** In the language of the request. */
export const titleOfPart = (name: string): string =>
  translateValue('parts', parts).find(part => part.name === name)?.title ?? name

/** In the language of the request. */
export const titleOfForm = (name: string): string => translateValue('titles', titles)[name] ?? name

/** Returns the title of a file field, or of one of its numbered files, in the language of the request. */
export function titleOfFile({ form: name, path, schema, field }: FileField, slot = 0): string {
  const form = forms[name]
  const translated = (form && schemaAt(translateForm(form).schema, path)) ?? schema
  return slot > 0 ? slotTitle(translated, slot) : (translated.title ?? field)
}
