import { describe, expect, it } from 'vitest'
import { resolveProject } from '../../../engine/resolve/project.ts'
import { edit, type Mistake, product } from '../lint/editing.ts'

function versionOf(name: string, change: Mistake = () => {}) {
  const sources = new Map(product)
  change(sources)
  return resolveProject(sources).forms.find(form => form.name === name)?.declarationVersion
}

const changeText = (file: string, name: string) =>
  edit(file, ({ properties }) => Object.assign(properties[name], { title: 'Other words' }))

describe('the version of the words that somebody signs', () => {
  const declaration = 'steps/declaration'

  it('changes with a statement that is ticked, and with the text above it', () => {
    const before = versionOf(declaration)
    const file = `${declaration}/schema.json`
    expect(before).toMatch(/^[\da-f]{16}$/)
    expect(versionOf(declaration, changeText(file, 'certified'))).not.toBe(before)
    const other = edit(file, schema => Object.assign(schema, { description: 'Other words' }))
    expect(versionOf(declaration, other)).not.toBe(before)
  })

  it('stays when anything else changes', () => {
    expect(versionOf(declaration, changeText(`${declaration}/schema.json`, 'date'))).toBe(
      versionOf(declaration)
    )
  })

  it('is given to forms that a link leads to, and to no others', () => {
    expect(versionOf('online/guarantor')).toBeDefined()
    expect(versionOf('steps/personal-details')).toBeUndefined()
  })
})
