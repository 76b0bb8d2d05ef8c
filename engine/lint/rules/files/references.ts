import { isAnswers, namesAt, valueAt } from '../../../values/paths.ts'
import { resolveRef } from '../../../schema-files/references.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { listNames, quote, suggest } from '../../sentences.ts'

export const ref: Rule = {
  code: 'ref',
  reason: 'A reference that points at nothing leaves a hole where a field should be.',
  examples: [
    exampleIn.section`"dob": { "$ref": «"../../steps/person/schema.json#/properties/dbo"→"../../steps/person/schema.json#/properties/dob"» }`
  ],
  check: { schema: findBrokenRef }
}

export const refOutside: Rule = {
  code: 'ref-outside',
  reason: 'A reference outside schemas/ would read any file there, or ask the network.',
  examples: [
    exampleIn.section`"dob": { "$ref": «"https://schemas.example/person.json#/properties/dob"→"../../steps/person/schema.json#/properties/dob"» }`
  ],
  check: { schema: findRefOutside }
}

function findRefOutside({ source, schema }: SchemaNode): Finding[] {
  const { $ref } = schema
  if ($ref === undefined || isInside(source.file, $ref)) return []
  const message = `${quote($ref)} leads out of schemas/. Only files of this folder can be used.`
  const fix = 'Use a path like ../../steps/personal-details/schema.json#/properties/phone.'
  return [reportValue(['$ref'], message, fix)]
}

function isInside(from: string, $ref: unknown): $ref is string {
  if (typeof $ref !== 'string' || /^([a-z]+:|\/)/i.test($ref)) return false
  return !resolveRef(from, $ref).file.startsWith('..')
}

function findBrokenRef({ source, schema: { $ref } }: SchemaNode, { sources }: Project): Finding[] {
  if (!isInside(source.file, $ref)) return []
  const target = resolveRef(source.file, $ref)
  const file = sources.get(target.file)
  if (!file) {
    const message = `There is no file schemas/${target.file}.${suggest(target.file, [...sources.keys()])}`
    return [reportValue(['$ref'], message, 'Correct the path.')]
  }
  if (file.errors.length > 0 || isAnswers(valueAt(file.value, target.path))) return []
  const names = namesAt(file.value, target.path.slice(0, -1))
  const where = file === source ? 'this file' : 'that file'
  const message = `"${$ref}" points at nothing in ${where}.${suggest(target.path.at(-1) ?? '', names)}`
  return [reportValue(['$ref'], message, listNames('Defined there', names, 'Correct what follows the #.'))]
}
