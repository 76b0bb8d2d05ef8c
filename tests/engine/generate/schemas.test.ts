import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { generate } from '../../../engine/generate/index.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'
import { kinds } from '../../../engine/index.ts'
import { forms, lists, sections } from '../../../generated/index.ts'
import { allCalls, namedSchemas } from '../../../server/calls.ts'
import { allErrors } from '../../../server/errors.ts'
import { writeClientModules } from '../../../server/tools/api/modules.ts'

const root = path.resolve(import.meta.dirname, '../../..')

describe('the schemas of the product', () => {
  let made: Awaited<ReturnType<typeof generate>>
  beforeAll(async () => {
    made = await generate(root)
  })

  it('have no mistakes, and generated/ is up to date', async () => {
    const { diagnostics, files } = made
    expect(diagnostics).toEqual([])
    const folder = path.join(root, 'generated')
    const there = fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
    const names = there.map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    const ofCalls = [
      ...(await writeClientModules({ calls: allCalls, schemas: namedSchemas, errors: allErrors }))
    ].map(([name, text]) => [path.join('api', name), text] as const)
    const wanted = new Map([...(files ?? []), ...ofCalls])
    expect(names.sort(), 'run npm run generate').toEqual([...wanted.keys()].sort())
    for (const [name, text] of wanted) {
      expect(
        fs.readFileSync(path.join(folder, name), 'utf8') === text,
        `${name} is stale: run npm run generate`
      ).toBe(true)
    }
  })

  it('offer choices as answers are stored, however an editor composed their letters', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'schemas-'))
    fs.cpSync(path.join(root, 'schemas'), folder, { recursive: true })
    const list = path.join(folder, 'lists/lgas.json')
    const state = 'Ọ̀ṣun'
    fs.writeFileSync(list, fs.readFileSync(list, 'utf8').replace('Ikeja', state.normalize('NFD')))
    const { files } = await generate(root, undefined, readSources(folder))
    fs.rmSync(folder, { recursive: true })
    expect(files?.get('lists.ts')).toContain(`"${state.normalize()}"`)
  })

  it('generate the same files each time', async () => {
    expect((await generate(root)).files).toEqual(made.files)
  })

  it('allow exactly the formats that the engine knows', () => {
    const meta = readSources(path.join(root, 'schemas')).get('meta/form.json')?.value as {
      definitions: { field: { properties: { format: { enum: string[] } } } }
    }
    expect(meta.definitions.field.properties.format.enum.toSorted()).toEqual(Object.keys(kinds).toSorted())
  })

  it('list 774 local governments in 36 states and the FCT, and 250 countries, Nigeria first', () => {
    const lgas = Object.values(lists.lgas?.items ?? {}) as string[][]
    expect(lgas).toHaveLength(37)
    expect(lgas.flat()).toHaveLength(774)
    const countries = (lists.countries?.items ?? []) as { name: string; timezones: unknown[] }[]
    expect(countries).toHaveLength(250)
    expect(countries[0]).toMatchObject({ name: 'Nigeria', isoCode: 'NG', phonecode: '234', currency: 'NGN' })
  })

  it('show administrators exactly the specified lines in the specified order', () => {
    const labels = Object.fromEntries(
      sections.map(({ schema, ui }) => {
        const names = ui['ui:order'] ?? Object.keys(schema.properties ?? {})
        return [schema.title, names.map(name => schema.properties?.[name]?.title)]
      })
    )
    expect(labels).toEqual({
      'Personal Information': [
        'BVN',
        'NIN',
        'Date of Birth',
        'Gender',
        'State of Origin',
        'Nationality',
        'Address',
        'Bus stop',
        'Email',
        'Official Email',
        'Home Town',
        'LGA',
        'Marital Status',
        'Phone Number'
      ],
      'Employee Details': ['Employee Id', 'Seconded To', 'Salary Account Number', 'Bank'],
      Guarantors: ['Guarantors'],
      Declaration: ['Date', 'Signature'],
      Education: ['Education'],
      'Professional Certification': ['Professional Certification']
    })
  })

  it('compile without creating code at run time', () => {
    for (const form of Object.values(forms))
      expect(form.validate.toString()).not.toMatch(/new Function|eval\(/)
  })
})
