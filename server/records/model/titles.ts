import { schemaAt } from '../../../engine/index.ts'
import { forms, parts, titles } from '../../../generated/index.ts'
import { translateForm, translateValue } from '../../core/language.ts'
import type { FileField } from '../../files/model/file-field.ts'

/** In the language of the request. */
export const titleOfPart = (name: string): string =>
  translateValue('parts', parts).find(part => part.name === name)?.title ?? name

/** In the language of the request. */
export const titleOfForm = (name: string): string => translateValue('titles', titles)[name] ?? name

/** In the language of the request. */
export function titleOfFile({ form: name, path, schema, field }: FileField): string {
  const form = forms[name]
  return (form && schemaAt(translateForm(form).schema, path)?.title) ?? schema.title ?? field
}
