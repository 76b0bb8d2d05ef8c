import { fileRuleOf, type Schema } from '../../engine/index.ts'
import { parts } from '../../generated/journey.ts'
import { loadForm } from '../../generated/lazy.ts'
import { translateForm } from '../../renderer/language/language.ts'
import { loadOnce } from '../../renderer/ui/lazy-component.tsx'

/** Finds the schema of a field by its JSON Pointer in the record, without the numbers of rows; undefined if no form has it. */
export type FindSchema = (pointer: string) => Schema | undefined

/** Loads the fields of all forms, in the language of the page. */
export const fieldSchemas = loadOnce(async (): Promise<FindSchema> => {
  const found = new Map<string, Schema>()
  const addFields = (pointer: string, schema: Schema) => {
    const files = fileRuleOf(schema)
    if (files) return found.set(`${pointer}/${files.field}`, schema)
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      found.set(`${pointer}/${name}`, field)
      addFields(fileRuleOf(field) ? pointer : `${pointer}/${name}`, field)
    }
    if (schema.items) addFields(pointer, schema.items)
  }
  const addForm = async (part: string, name: string) =>
    addFields(`/${part}`, (await translateForm(await loadForm(name))).schema)
  await Promise.all(parts.flatMap(({ name, forms }) => forms.map(form => addForm(name, form))))
  return pointer => found.get(pointer)
})
