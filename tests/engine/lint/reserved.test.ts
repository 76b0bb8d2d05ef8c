import path from 'node:path'
import { format } from 'prettier'
import { describe, expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { parseSource, readSources } from '../../../engine/schema-files/sources.ts'
import { paths } from '../../../renderer/navigation/paths.ts'
import { allCalls } from '../../../server/calls.ts'
import { partCalls } from '../../../server/records/parts/part-calls.ts'
import { accountProperties } from '../../../server/records/schemas.ts'
import { testApp } from '../../helpers/app.ts'
import { routesOf } from '../../helpers/routes.ts'

const schemas = path.resolve(import.meta.dirname, '../../../schemas')

const ofParts = new Set(partCalls.flatMap(({ calls }) => Object.values(calls)))
const ownCalls = Object.values(allCalls)
  .flatMap(calls => Object.values(calls))
  .filter(call => !ofParts.has(call))

// oxlint-disable-next-line typescript/no-explicit-any -- schemas of every shape are edited here.
type Edited = any

/** Forms in admin/ that only show something. */
const readForms = ['employee-list', 'export', 'dashboard', 'person-head'].map(form => `admin/${form}`)

/** The path segments after /api/user/ that the server uses for its own calls. */
const routes = ownCalls.flatMap(({ path }) => /^\/user\/([^/{]+)/.exec(path)?.[1] ?? [])

/** Returns the addresses that pages or the server use; a trailing /* covers everything below. */
async function ownPaths() {
  const { app } = await testApp()
  await app.ready()
  const served = routesOf(app).map(route => `/${route.split('/')[1]}/*`)
  const pages = Object.values(paths).map(address => address())
  return [
    ...served,
    '/assets/*',
    '/author/*',
    `${paths.admin()}/*`,
    ...pages.filter(page => !page.startsWith(paths.admin()))
  ]
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort()

function foundAfter(file: string, from: string, to: string): string {
  const sources = readSources(schemas)
  const text = sources.get(file)?.text ?? ''
  expect(text).toContain(from)
  sources.set(file, parseSource(file, text.replace(from, to)))
  return lint(sources)
    .map(({ file, line, level, message }) => `${file}:${line} ${level} ${message}`)
    .join('\n')
}

describe('reserved or duplicate names', () => {
  it('are listed in meta/reserved.json if the product uses them (vitest -u updates it)', async () => {
    const reserved = {
      title: 'Names that the product itself uses, taken from its routes, pages and answers by a test.',
      routes: sorted(routes),
      paths: sorted(await ownPaths()),
      parts: sorted([...accountProperties, 'account']),
      fields: ['id', 'passedWarnings']
    }
    const file = path.join(schemas, 'meta/reserved.json')
    const text = await format(JSON.stringify(reserved), { parser: 'json', printWidth: 110 })
    await expect(text).toMatchFileSnapshot(file)
  })

  it.each(sorted(routes))('are rejected as the route of a part: %s', route => {
    const found = foundAfter('employee-record/schema.json', '"certificate"', `"${route}"`)
    expect(found).toMatch(/^schemas\/employee-record\/schema\.json:\d+ error "x-route" .* is used by the/m)
  })

  it.each(['email', 'completed', 'missing', 'revisions', 'account'])(
    'are rejected as the name of a part: %s',
    name => {
      const found = foundAfter('employee-record/schema.json', '"certificates": {', `"${name}": {`)
      expect(found).toMatch(
        new RegExp(
          `^schemas/employee-record/schema.json:\\d+ error "${name}" cannot be the name of a part`,
          'm'
        )
      )
    }
  )

  it.each([
    '/login',
    '/Login',
    '/admin/x',
    '/api/x',
    '/employee/my-data',
    '/assets/x',
    '/employee/:id',
    '/a/*'
  ])('are rejected as the path of a step: %s', page => {
    const found = foundAfter('journey.json', '"path": "/employee/certificates"', `"path": "${page}"`)
    expect(found).toMatch(/^schemas\/journey\.json:\d+ error "[^"]+" (is an address of|cannot be)/m)
  })

  it.each(['id', 'today', 'yesterday'])('are rejected as the name of a field: %s', name => {
    const found = foundAfter('steps/employee-details/schema.json', '"bankName": {', `"${name}": {`)
    expect(found).toContain(`"${name}" cannot be the name of a field`)
  })

  it('are rejected as the route of two files in one form', () => {
    const two = ['one', 'two'].map(
      name =>
        `"${name}": { "title": "${name}", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 1000, "route": "letter" } },`
    )
    const found = foundAfter(
      'steps/employee-details/schema.json',
      '"bankName": {',
      `${two.join('\n')} "bankName": {`
    )
    expect(found).toMatch(/employee-details\/schema\.json:\d+ error "two" is sent to the same route as "one"/)
  })

  it.each([
    ['the same "field"', '"field": "card", ', '"field": "card", '],
    ['the name of the other as "field"', '', '"field": "one", ']
  ])('are rejected as the stored name of two files, by %s', (_, first, second) => {
    const two = [
      ['one', first],
      ['two', second]
    ].map(
      ([name, field]) =>
        `"${name}": { "title": "${name}", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 1000, ${field}"route": "${name}" } },`
    )
    const found = foundAfter(
      'steps/employee-details/schema.json',
      '"bankName": {',
      `${two.join('\n')} "bankName": {`
    )
    expect(found).toMatch(
      /employee-details\/schema\.json:\d+ error "two" is stored under the same name as "one": each upload/
    )
  })

  it('are rejected as the stored name of numbered files, if it is that of their number', () => {
    const found = foundAfter('steps/guarantors/schema.json', '"field": "guarantor"', '"field": "target"')
    expect(found).toMatch(/guarantors\/schema\.json:\d+ error "target" cannot be the name of these files/)
  })

  it('are rejected as the route of two files in two forms of a part', () => {
    const sources = readSources(schemas)
    const file = (name: string) =>
      `"${name}": { "title": "${name}", "format": "pdf", "x-file": { "types": ["application/pdf"], "maxBytes": 1000, "route": "letter" } },`
    for (const [form, first, name] of [
      ['steps/personal-details', '"lastName": {', 'one'],
      ['steps/personal-information', '"gender": {', 'two']
    ] as const) {
      const at = `${form}/schema.json`
      const text = sources.get(at)?.text ?? ''
      expect(text).toContain(first)
      sources.set(at, parseSource(at, text.replace(first, `${file(name)} ${first}`)))
    }
    expect(lint(sources).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^"two" is sent to the same route as "one": the server would not start/)
    )
  })
})

describe('a form of account/ or admin/ that people send', () => {
  const sent = [...readSources(schemas)].flatMap(([file, { value }]) => {
    const form = path.posix.dirname(file)
    const isSent = /^(account|admin)\/.*\/schema\.json$/.test(file) && !readForms.includes(form)
    return isSent ? [{ file, form: value as Edited }] : []
  })

  function messagesAfter(change: (form: Edited) => void) {
    const sources = readSources(schemas)
    for (const { file, form } of sent) {
      const changed = structuredClone(form)
      change(changed)
      sources.set(file, parseSource(file, JSON.stringify(changed, null, 2)))
    }
    return lint(sources).flatMap(({ code, file, message }) =>
      code === 'product-form' ? [`${file.replace('schemas/', '')}: ${message}`] : []
    )
  }

  it('is reported with each question that the server does not read', () => {
    const found = messagesAfter(({ properties }) => {
      properties.staffCode = { type: 'string', title: 'Code of staff' }
      properties.again = { type: 'string', title: 'Once more', 'x-local': true }
    })
    expect(found.sort()).toEqual(
      sent.map(
        ({ file }) => `${file}: The server stores no "staffCode" from this form: people would answer in vain.`
      )
    )
  })

  it.each<[string, (form: Edited, name: string) => void]>([
    ['optional', (form, name) => (form.required = form.required.filter((one: string) => one !== name))],
    ['hidden', ({ properties }, name) => (properties[name]['x-showIf'] = { other: 'x' })],
    ['a number', ({ properties }, name) => (properties[name] = { type: 'integer', title: 'A number' })]
  ])('is reported with each answer that the server needs and that is %s', (_, change) => {
    const needed = sent.map(({ file, form }) => ({ file, name: form.required?.[0] ?? '' }))
    const found = messagesAfter(form => {
      if (!form.required) return
      form.properties.other = { type: 'string', title: 'Other', enum: ['x', 'y'] }
      change(form, form.required[0])
    })
    const told = needed
      .filter(({ name }) => name !== '')
      .map(({ file, name }) => `${file}: The server needs "${name}" as a text from everybody in this form.`)
    expect(found).toEqual(expect.arrayContaining(told))
  })

  it('is reported without an answer that the server needs, also one that people may leave out', () => {
    for (const [form, name] of [
      ['profile', 'phone'],
      ['decline', 'reason']
    ]) {
      const sources = readSources(schemas)
      for (const file of [`account/${form}/schema.json`, `account/${form}/ui.json`]) {
        const text = sources.get(file)?.text ?? ''
        sources.set(file, parseSource(file, text.replaceAll(`"${name}"`, '"mobile"')))
      }
      const words = lint(sources).map(({ code, message }) => `${code}: ${message}`)
      expect(words).toContainEqual(
        expect.stringMatching(`^product-form: The server needs "${name}" as a text`)
      )
    }
  })
})
