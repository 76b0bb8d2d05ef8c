import { expect, it } from 'vitest'
import { isFile, type KindName, kindOf, kinds, type Schema } from '../../engine/index.ts'
import { forms } from '../../generated/index.ts'
import { fieldsOfEveryWord } from './every-keyword.ts'

/** The kinds of a schema and of all that is in it. */
function kindsIn(schema: Schema): KindName[] {
  const inside = isFile(schema)
    ? []
    : [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  return [kindOf(schema), ...inside.flatMap(kindsIn)]
}

/** A moment is written by the server, and asked of nobody. */
const left: KindName[] = ['moment']

it('every kind is in the forms for which page and server are proved to agree', () => {
  const asked = Object.values(forms).filter(({ name }) => /^(steps|account)\//.test(name))
  const all = [...asked.map(({ schema }) => schema), ...fieldsOfEveryWord].flatMap(kindsIn)
  const missing = Object.keys(kinds).filter(kind => !all.includes(kind as KindName))
  expect(missing.sort()).toEqual(left)
})
