import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listMigrations, migrationText } from '../../../server/core/database/migrations/files.ts'

const kept = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../golden/migrations.json'), 'utf8')
) as Record<string, string>

it('no committed migration was edited or removed', () => {
  const today = Object.fromEntries(listMigrations().map(({ name, hash }) => [name, hash]))
  expect(
    today,
    'Undo the edit and write a new migration instead. A new one is added to tests/golden/migrations.json by npm run schemas:keep.'
  ).toEqual(kept)
})

it('each migration has a unique number and SQL for at least one engine', () => {
  const numbers = listMigrations().map(({ name }) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const { name } of listMigrations())
    expect(`${migrationText(name, 'sqlite')}${migrationText(name, 'postgres')}`).toMatch(/\w/)
})
