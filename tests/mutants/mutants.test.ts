import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mutants } from './index.ts'
import { mutated } from './run.ts'

const root = path.resolve(import.meta.dirname, '../..')
const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

describe('the mutants', () => {
  it('are twenty or more, each with a name of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(20)
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  })

  it.each(mutants.map(mutant => [mutant.name, mutant] as const))(
    'one that %s can still be built in',
    (_, mutant) => {
      const text = textOf(mutant.file)
      expect(mutated(text, mutant)).not.toBe(text)
      expect(mutant.test).toMatch(/\.test\.tsx?$/)
      expect(fs.existsSync(path.join(root, mutant.test)), mutant.test).toBe(true)
    }
  )
})
