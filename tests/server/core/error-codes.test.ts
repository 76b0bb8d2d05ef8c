import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../../../server/calls.ts'
import type { Call } from '../../../server/core/api/call.ts'
import type { ErrorTable } from '../../../server/core/refusal.ts'
import { allErrors } from '../../../server/errors.ts'
import { testApp } from '../../helpers/app.ts'

const server = path.resolve(import.meta.dirname, '../../../server')
const sources = fs
  .readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => ({ file, text: fs.readFileSync(path.join(server, file), 'utf8') }))
const codes = Object.keys(allErrors)

async function loadTables(): Promise<ErrorTable[]> {
  const files = sources.filter(({ file }) => /^\w+\/errors\.ts$/.test(file))
  const modules = await Promise.all(files.map(({ file }) => import(path.join(server, file))))
  return modules.flatMap(module =>
    Object.entries(module).flatMap(([name, table]) => (name.endsWith('Errors') ? [table as ErrorTable] : []))
  )
}

describe('error codes', () => {
  it('are all in the table of the server, each declared once', async () => {
    const tables = await loadTables()
    expect(tables.flatMap(table => Object.keys(table)).sort()).toEqual(codes.toSorted())
  })

  it('consist of a part of the server and a problem', () => {
    expect(codes.filter(code => !/^[a-z]+\.[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
  })

  it('are each used somewhere', () => {
    const used = sources.filter(({ file }) => !/(^|\/)(errors|\w*-?calls)\.ts$/.test(file))
    const words = new Set(used.flatMap(({ text }) => text.match(/'[a-z]+\.[a-z_]+'/g) ?? []))
    expect(codes.filter(code => !words.has(`'${code}'`))).toEqual([])
  })

  it('are the only way to refuse a request', () => {
    const byHand = sources.filter(({ text }) => /new Refusal\(|success: false/.test(text))
    expect(byHand.map(({ file }) => file).sort()).toEqual(['core/errors.ts', 'core/http/error-handler.ts'])
  })

  it('are all listed in the OpenAPI description, and for each call those that it can return', async () => {
    const { get } = await testApp()
    const { body } = await get('/openapi.json')
    expect(body.components.schemas.ErrorCode.enum).toEqual(codes)
    for (const { method, path: address, refused = [] } of listCalls())
      for (const code of refused) {
        const { status } = new Map(Object.entries(allErrors)).get(code)!
        const { content } = body.paths[address][method.toLowerCase()].responses[status]
        expect(content['application/json'].schema.allOf[1].properties.code.enum).toContain(code)
      }
  })
})

const listCalls = (): Call[] => Object.values(allCalls).flatMap(feature => Object.values<Call>(feature))
