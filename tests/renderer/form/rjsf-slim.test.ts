import { findFieldInSchema, getDefaultFormState, retrieveSchema, type ValidatorType } from '@rjsf/utils'
import { describe, expect, it } from 'vitest'
import { isAnswers, type Schema } from '../../../engine/index.ts'
import { forms } from '../../../generated/index.ts'
import { createDrawnSchema, noInventedAnswers } from '../../../renderer/form/rjsf/drawn-schema.ts'
import getOwnDefaults from '../../../renderer/form/rjsf/slim/defaults.ts'
import findOwnField from '../../../renderer/form/rjsf/slim/field-in-schema.ts'
import { createSample } from '../../../engine/sample/sample.ts'
import * as testForms from './page/forms.ts'

/** RJSF calls it only for conditions and alternatives, which drawn schemas do not have. */
const validator = {} as ValidatorType
const sources = [...Object.values(forms), ...Object.values(testForms)]

describe.each(sources.map(({ name, schema }) => ({ name, drawn: createDrawnSchema(schema), schema })))(
  'the slim replacement of RJSF, for the form $name',
  ({ drawn, schema }) => {
    const rjsfSchema = drawn as object

    it('leaves the schema unchanged, as RJSF does', () => {
      for (const part of listParts(drawn))
        expect(retrieveSchema(validator, part as object, rjsfSchema)).toEqual(part)
    })

    it('finds the same field as RJSF when an answer is cleared', () => {
      for (const path of listPaths(drawn)) {
        const { field } = findFieldInSchema(validator, rjsfSchema, drawn as object, path)
        expect(findOwnField(validator, drawn, drawn, path).field, path.join('/')).toEqual(field)
      }
    })

    it('starts with the same boxes unticked as RJSF', () => {
      for (const answers of [undefined, ...sampleAnswers(schema)]) {
        const expected = getDefaultFormState(
          validator,
          rjsfSchema,
          answers,
          rjsfSchema,
          false,
          noInventedAnswers
        )
        expect(getOwnDefaults(validator, drawn, answers)).toEqual(expected)
      }
    })
  }
)

/** The paths of all fields, of those in the first row of lists too. */
const listPaths = ({ properties = {}, items }: Schema): (string | number)[][] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    [name],
    ...listPaths(field).map(path => [name, ...path])
  ]),
  ...(items ? [[0], ...listPaths(items).map(path => [0, ...path])] : [])
]

const listParts = (schema: Schema): Schema[] => [
  schema,
  ...Object.values(schema.properties ?? {}).flatMap(listParts),
  ...(schema.items ? listParts(schema.items) : [])
]

/** Returns complete answers, and copies that lack one of them each. */
function sampleAnswers(schema: Schema): unknown[] {
  const answers = createSample({ schema }, { today: '2026-11-28' })
  return [answers, ...listWithoutOne(answers)]
}

function listWithoutOne(answers: unknown): unknown[] {
  if (Array.isArray(answers))
    return answers.flatMap((row, index) => listWithoutOne(row).map(other => answers.with(index, other)))
  if (!isAnswers(answers)) return []
  return Object.keys(answers).map(name => ({ ...answers, [name]: undefined }))
}
