import { describe, expect, it } from 'vitest'
import { resolveProject } from '../../../engine/resolve/project.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'
import { summarizeChanges } from '../../../engine/generate/summary.ts'
import type { Change } from '../../../engine/evolution/index.ts'

const schemas = resolveProject(readSources('schemas'))

const added = (pointer: string): Change => ({
  type: 'added',
  form: 'steps/employee-details',
  part: 'employeeDetails',
  pointer,
  title: 'New',
  text: '1 field added'
})

describe('the summary of a schema change', () => {
  it.each([
    ['a field that a section shows', '/employeeDetails/bankName', 'ok'],
    ['a part of which a section shows a field', '/employeeDetails', 'ok'],
    ['a field that no section shows', '/employeeDetails/nowhere', 'hidden'],
    ['a part that no section shows', '/nowhere', 'hidden']
  ])('says whether administrators see the field: %s', (_, pointer, word) => {
    const [, line = ''] = summarizeChanges([added(pointer)], schemas, 12)
    expect(line).toContain(`admin detail  ${word} `)
    expect(line).toContain('(12 ms)')
  })
})
