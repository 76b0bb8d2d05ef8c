import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openTextCache } from '../../engine/generate/cache.ts'
import { generate } from '../../engine/generate/index.ts'
import { largerProject } from '../bench/growing.ts'

const project = largerProject()
const file = path.join(project.folder, '.cache/generate.json')
afterAll(project.remove)

/** Generates with the cache of earlier runs, and reports which texts were not taken from it. */
async function generated() {
  const cache = openTextCache(project.folder)
  const made: string[] = []
  const watched = {
    ...cache,
    reuse: (name: string, of: unknown, make: () => Promise<string>) =>
      cache.reuse(name, of, () => {
        made.push(name)
        return make()
      })
  }
  const { files } = await generate(project.folder, watched)
  if (!files) throw new Error('The schemas were refused.')
  cache.save()
  return { made, files: Object.fromEntries(files) }
}

const details = 'steps/employee-details/schema.json'

describe('the text cache of the generator', () => {
  it('reuses unchanged texts, and regenerates them if the cache file is damaged', async () => {
    const first = await generated()
    expect(first.made).toContain('steps/education shape')
    expect((await generated()).made).toEqual([])

    project.edit(details, schema => {
      schema.properties.bankName.title = 'Your bank'
      return schema
    })
    const titled = await generated()
    // A validator depends only on the shape, not on titles.
    expect(titled.made).toEqual([])
    expect(titled.files['steps/employee-details.ts']).toContain('Your bank')

    project.edit(details, schema => {
      schema.properties.bankName.maxLength = 7
      schema.properties.grade = { type: 'string', title: 'Grade' }
      return schema
    })
    const changed = await generated()
    expect(changed.made).toEqual(
      expect.arrayContaining(['steps/employee-details shape', 'types/EmployeeDetails'])
    )
    expect(changed.made).not.toContain('steps/education shape')

    for (const damage of [
      (text: string) => text.replace('Your bank', 'Her bank'),
      (text: string) => text.slice(0, text.length / 2),
      (text: string) => `${text} `,
      () => '',
      () => 'null\nnull'
    ]) {
      fs.writeFileSync(file, damage(fs.readFileSync(file, 'utf8')))
      const cache = openTextCache(project.folder)
      expect(await cache.reuse('types/Education', {}, () => Promise.resolve('anew'))).toBe('anew')
    }
    const again = await generated()
    expect(again.made.length).toBeGreaterThan(10)
    expect(again.files).toEqual(changed.files)
  })

  it('is discarded when other packages are installed', async () => {
    const cache = openTextCache(project.folder)
    const make = (text: string) => () => Promise.resolve(text)
    await cache.reuse('a', 1, make('before'))
    cache.save()
    expect(await openTextCache(project.folder).reuse('a', 1, make('after'))).toBe('before')
    expect(await openTextCache(project.folder).reuse('a', 2, make('after'))).toBe('after')
    fs.writeFileSync(path.join(project.folder, 'package-lock.json'), '{}')
    expect(await openTextCache(project.folder).reuse('a', 1, make('after'))).toBe('after')
  })

  it('is skipped if nothing can be written', async () => {
    const folder = path.join(project.folder, 'package-lock.json') // this is a file, so that no folder can be created in it
    const cache = openTextCache(folder)
    expect(await cache.reuse('a', 1, () => Promise.resolve('made'))).toBe('made')
    expect(cache.save).not.toThrow()
  })
})
