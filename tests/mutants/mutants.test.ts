import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mutants } from './index.ts'
import { locate } from './locate.ts'

const root = path.resolve(import.meta.dirname, '../..')

describe('the mutants', () => {
  it('are at least 20, with unique names', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(20)
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  })

  it.each(mutants.map(mutant => [mutant.name, mutant] as const))(
    'a mutant that %s can still be applied and names an existing test file',
    (_, mutant) => {
      expect(() => locate(root, mutant)).not.toThrow()
      expect(mutant.put.trim()).not.toBe(mutant.find.trim())
      expect(mutant.test).toMatch(/\.test\.tsx?$/)
      expect(fs.existsSync(path.join(root, mutant.test)), mutant.test).toBe(true)
    }
  )
})
