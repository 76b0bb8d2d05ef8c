import { expect, it } from 'vitest'
import { isFile, type KindName, kindOf, kinds, type Schema } from '../../engine/index.ts'
import { forms } from '../../generated/index.ts'
import { fieldsOfEveryWord } from './every-keyword.ts'

function kindsIn(schema: Schema): KindName[] {
  const inside = isFile(schema)
    ? []
    : [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  return [kindOf(schema), ...inside.flatMap(kindsIn)]
}

/** Moments are written by the server and are not a field of any form. */
const left: KindName[] = ['moment']

it('the parity forms cover every kind except moment', () => {
  const asked = Object.values(forms).filter(({ name }) => /^(steps|account)\//.test(name))
  const all = [...asked.map(({ schema }) => schema), ...fieldsOfEveryWord].flatMap(kindsIn)
  const missing = Object.keys(kinds).filter(kind => !all.includes(kind as KindName))
  expect(missing.sort(), 'add a field of each kind to every-keyword.ts').toEqual(left)
})
